import { useState } from 'react'
import { ApiError, isOutage } from '../api-error.ts'
import { notify, notifyError } from '../notifications.ts'

/** A problem and its field. */
export interface FieldProblem {
  path: string
  msg: string
}

/** How a form shows a refusal specific to it. */
export interface Reading {
  /** Replaces the server's message; null shows none. */
  says?: string | null
  /** Replaces the field named by the server. */
  problems?: FieldProblem[]
  /** Selects the text in the field, so that it can be retyped. */
  isRetyped?: boolean
}

/** All problems that the server found with the input. */
export const problemsIn = (error: unknown): FieldProblem[] => (error instanceof ApiError ? error.problems : [])

/** The refusal is about this field. */
export const aboutField = (path: string, { message }: Error): Reading => ({
  problems: [{ path, msg: message }],
  isRetyped: true,
})

export interface SubmissionOptions {
  /** Shows problems at their fields and returns those without one. */
  onProblems?: (problems: FieldProblem[], isRetyped: boolean) => string[]
  onRefused?: (error: unknown) => Reading | undefined | Promise<Reading | undefined>
}

/** The result of a form's last try. */
export interface Submission {
  isSaving: boolean
  /** No answer came, or the server failed: the user can simply try again. */
  isUnsaved: boolean
  /** Problems that belong to no field. */
  problems: string[]
}

const untried: Submission = { isSaving: false, isUnsaved: false, problems: [] }

const ofNoField = (problems: FieldProblem[]) => problems.map(({ msg }) => msg)

/**
 * A slow phone handles a second press only after the answer to the first, and before the form is gone. Nobody does the same
 * again on purpose within this time.
 */
const SAME_PRESS_MS = 5_000

/** Runs one try at a time, and the same act once. The only place that handles refusals and lost answers. */
export function createRunner(tell: (now: Partial<Submission>) => void) {
  let isUnderWay = false
  let done = { act: '', at: Number.NEGATIVE_INFINITY }
  return async (
    /** What is done, with all that makes it another act, such as the amount. */
    act: string,
    /** False when nothing was sent, because a question before it was answered with no: then the next press counts. */
    work: () => Promise<unknown>,
    { onRefused, onProblems = ofNoField }: SubmissionOptions,
  ) => {
    // A variable, not state: two presses in one frame must not both pass.
    if (isUnderWay || (act === done.act && performance.now() - done.at < SAME_PRESS_MS)) return
    isUnderWay = true
    tell({ isSaving: true, isUnsaved: false, problems: [] })
    try {
      if ((await work()) !== false) done = { act, at: performance.now() }
      tell({ isSaving: false })
    } catch (error) {
      const { says, problems, isRetyped = false } = (await onRefused?.(error)) ?? {}
      if (says === undefined) notifyError(error)
      else if (says !== null) notify('error', says)
      // First, because the cursor cannot go to a field in a disabled form.
      tell({ isSaving: false, isUnsaved: isOutage(error) })
      tell({ problems: onProblems(problems ?? problemsIn(error), isRetyped) })
    } finally {
      isUnderWay = false
    }
  }
}

/** For forms that manage their own state; others use `useContractForm`. */
export function useSubmission(options: SubmissionOptions = {}) {
  const [state, setState] = useState(untried)
  const [run] = useState(() => createRunner((now) => setState((before) => ({ ...before, ...now }))))
  return {
    ...state,
    /** What the last try came to is of no interest any more. */
    forget: () => setState(untried),
    run: (act: string, work: () => Promise<unknown>, onRefused = options.onRefused) =>
      run(act, work, { ...options, ...(onRefused && { onRefused }) }),
  }
}
