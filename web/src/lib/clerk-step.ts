import type { ApprovalInput } from '@clothesline/contract'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { createForLogin, forgetWithLogin } from './login-memory.ts'
import { forgetClerk } from './session.ts'

/** Makes a call; with an approval, the one that was just given for it. */
export type Ask<T> = (approval?: ApprovalInput) => Promise<T>

interface Pad {
  /** Asked by a call that needs a person, by the key that changes the person, or because nobody was there for a while. */
  why: 'needed' | 'changing' | 'locked' | null
}

/** The one PIN pad of the counter. */
export const useClerkPad = createForLogin<Pad>(() => ({ why: null }))

type Waiting = (isThere: boolean) => void
let waiting: Waiting[] = []

const answerAll = (isThere: boolean) => {
  const asked = waiting
  waiting = []
  for (const answer of asked) answer(isThere)
}

forgetWithLogin(() => answerAll(false))

/** Opens the pad, or keeps it open for another call. Resolves to whether somebody entered a PIN. */
export function askForClerk(): Promise<boolean> {
  useClerkPad.setState(({ why }) => ({ why: why ?? 'needed' }))
  return new Promise((resolve) => waiting.push(resolve))
}

export const changeClerk = () => useClerkPad.setState(({ why }) => ({ why: why ?? 'changing' }))

/** Nobody is at the counter any more; what is on the page stays under the pad. */
export function lockCounter(): void {
  forgetClerk()
  useClerkPad.setState({ why: 'locked' })
}

/** The pad is done: somebody is there, or it was closed. */
export function closePad(isThere: boolean): void {
  useClerkPad.setState({ why: null })
  answerAll(isThere)
}

export interface ApprovalQuestion {
  /** Why the call was refused. */
  refused: ApiError
  /** Why the last approval did not help. */
  problem: ApiError | null
  isSending: boolean
  answer: (approval: ApprovalInput | null) => void
}

/** One at a time: a second refused call waits for the first. */
export const useApprovalQuestion = create<{ question: ApprovalQuestion | null }>(() => ({ question: null }))

forgetWithLogin(() => useApprovalQuestion.getState().question?.answer(null))

const hasCode = (error: unknown, codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)

const REFUSED = ['clerk_may_not', 'clerk_limit'] as const
const APPROVAL_FAILED = [...REFUSED, 'pin_wrong', 'too_many_tries', 'logins_busy', 'store_admin_needed']

export const needsClerk = (error: unknown) => hasCode(error, ['clerk_needed'])

/** The person at the counter may not do this; somebody else may. */
export const isBeyondClerk = (error: unknown) => hasCode(error, REFUSED)

/** Refused because of who is there or approves: it says nothing about an earlier try whose answer was lost. */
export const isAboutClerk = (error: unknown, approval?: ApprovalInput) =>
  needsClerk(error) || isBeyondClerk(error) || (approval !== undefined && hasCode(error, APPROVAL_FAILED))

/**
 * Runs a call of a store that asks who is at the counter. If it needs a person, opens the pad; if the person may not do
 * it, asks for somebody's approval. Then it repeats the call.
 */
export async function withClerk<T>(ask: Ask<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isBeyondClerk(error)) return withApproval(ask, error)
    if (!needsClerk(error)) throw error
    if (!(await askForClerk())) throw error
    return withClerk(ask)
  }
}

let last: Promise<unknown> = Promise.resolve()

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
        if (!hasCode(error, APPROVAL_FAILED)) throw error
        problem = error
      }
    }
  } finally {
    useApprovalQuestion.setState({ question: null })
  }
}

function askForApproval(refused: ApiError, problem: ApiError | null): Promise<ApprovalInput | null> {
  return new Promise((resolve) => {
    const answer = (approval: ApprovalInput | null) => {
      useApprovalQuestion.setState({ question: { refused, problem: null, isSending: true, answer: () => undefined } })
      resolve(approval)
    }
    useApprovalQuestion.setState({ question: { refused, problem, isSending: false, answer } })
  })
}
