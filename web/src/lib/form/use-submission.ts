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

/** Runs one try at a time. The only place that handles refusals and lost answers. */
export function createRunner(tell: (now: Partial<Submission>) => void) {
  let isUnderWay = false
  return async (work: () => Promise<unknown>, { onRefused, onProblems = ofNoField }: SubmissionOptions) => {
    // A ref, not state: two presses in one frame must not both pass.
    if (isUnderWay) return
    isUnderWay = true
    tell({ isSaving: true, isUnsaved: false, problems: [] })
    try {
      await work()
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
    run: (work: () => Promise<unknown>, onRefused = options.onRefused) =>
      run(work, { ...options, ...(onRefused && { onRefused }) }),
  }
}
