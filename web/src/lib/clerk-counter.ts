import type { ApprovalInput } from '@clothesline/contract'
import { ApiError } from './api-error.ts'
import { type Ask, needsClerk } from './clerk-refusals.ts'
import { createForLogin, forgetWithLogin } from './login-memory.ts'
import { forgetClerk } from './session.ts'

export interface ApprovalQuestion {
  /** Why the call was refused. */
  refused: ApiError
  /** Why the last approval did not help. */
  problem: ApiError | null
  isSending: boolean
  answer: (approval: ApprovalInput | null) => void
}

interface Asked {
  /** Asked by a call that needs a person, by the key that changes the person, or because nobody was there for a while. */
  why: 'needed' | 'changing' | 'locked' | null
  /** Asked by a call that the person may not make. */
  question: ApprovalQuestion | null
}

/** What the counter asks at the moment: a PIN, or an approval. */
export const useCounter = createForLogin<Asked>(() => ({ why: null, question: null }))

let waiting: ((isThere: boolean) => void)[] = []

forgetWithLogin(() => {
  closePad(false)
  useCounter.getState().question?.answer(null)
})

/** Opens the pad, or keeps it open for another call. Resolves to whether somebody entered a PIN. */
function askForClerk(): Promise<boolean> {
  openPad('needed')
  return new Promise((resolve) => waiting.push(resolve))
}

const openPad = (wanted: Asked['why']) => useCounter.setState(({ why }) => ({ why: why ?? wanted }))

export const changeClerk = () => openPad('changing')

/** Nobody is at the counter any more; what is on the page stays under the pad. */
export function lockCounter(): void {
  forgetClerk()
  useCounter.setState({ why: 'locked' })
}

/** The pad is done: somebody is there, or it was closed. */
export function closePad(isThere: boolean): void {
  useCounter.setState({ why: null })
  const asked = waiting
  waiting = []
  for (const answer of asked) answer(isThere)
}

/** Asks for what the refused call needs, then makes it again; the person who came may not do it either. */
export async function askAgain<T>(ask: Ask<T>, refused: ApiError, withClerk: (ask: Ask<T>) => Promise<T>): Promise<T> {
  if (!needsClerk(refused)) return withApproval(ask, refused)
  if (!(await askForClerk())) throw refused
  return withClerk(ask)
}

const FAILED = [
  ...[
    'clerk_may_not',
    'clerk_limit',
    'clerk_limit_used',
    'clerk_limit_sum',
    'pin_wrong',
    'too_many_tries',
    'pins_closed',
    'pins_closed_in_store',
  ],
  ...['logins_busy', 'store_admin_needed'],
]

/** The approval was not accepted: the next one may be. */
const isApprovalRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && FAILED.includes(error.code)

let last: Promise<unknown> = Promise.resolve()

/** Asks until the call passes, or nobody approves. One at a time: a second refused call waits for the first. */
function withApproval<T>(ask: Ask<T>, refused: ApiError): Promise<T> {
  const mine = last.then(() => askUntilApproved(ask, refused))
  last = mine.catch(() => undefined)
  return mine
}

async function askUntilApproved<T>(ask: Ask<T>, refused: ApiError): Promise<T> {
  let problem: ApiError | null = null
  try {
    for (;;) {
      const approval = await askForApproval(refused, problem)
      if (approval === null) throw refused
      try {
        return await ask(approval)
      } catch (error) {
        if (!isApprovalRefused(error)) throw error
        problem = error
      }
    }
  } finally {
    useCounter.setState({ question: null })
  }
}

function askForApproval(refused: ApiError, problem: ApiError | null): Promise<ApprovalInput | null> {
  return new Promise((resolve) => {
    const answer = (approval: ApprovalInput | null) => {
      useCounter.setState({ question: { refused, problem: null, isSending: true, answer: () => undefined } })
      resolve(approval)
    }
    useCounter.setState({ question: { refused, problem, isSending: false, answer } })
  })
}
