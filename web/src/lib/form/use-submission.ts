import { useState } from 'react'
import { ApiError, isOutage } from '../api-error.ts'
import { notify, notifyError } from '../notifications.ts'

/** Something wrong, and the field that it is about. */
export interface FieldProblem {
  path: string
  msg: string
}

/** What a form makes of a refusal that only it understands. */
export interface Reading {
  /** Said in place of the server's words; null says nothing. */
  says?: string | null
  /** Where it is shown, in place of where the server says. */
  problems?: FieldProblem[]
  /** What was typed there is selected, to be typed anew. */
  isRetyped?: boolean
}

/** All that the server found wrong with the input. */
export const problemsIn = (error: unknown): FieldProblem[] => (error instanceof ApiError ? error.problems : [])

/** The refusal is about this field. */
export const aboutField = (path: string, { message }: Error): Reading => ({
  problems: [{ path, msg: message }],
  isRetyped: true,
})

export interface SubmissionOptions {
  /** Shows problems at their fields and answers those that have none. */
  onProblems?: (problems: FieldProblem[], isRetyped: boolean) => string[]
  onRefused?: (error: unknown) => Reading | undefined | Promise<Reading | undefined>
}

/** How the last try of a form went. */
export interface Submission {
  isSaving: boolean
  /** No answer came, or the server had none: trying again is the same step. */
  isUnsaved: boolean
  /** Problems that belong to no field. */
  problems: string[]
}

const untried: Submission = { isSaving: false, isUnsaved: false, problems: [] }

const ofNoField = (problems: FieldProblem[]) => problems.map(({ msg }) => msg)

/** Runs one try at a time. The one place that knows what to do with a refusal and with a lost answer. */
export function createRunner(tell: (now: Partial<Submission>) => void) {
  let isUnderWay = false
  return async (work: () => Promise<unknown>, { onRefused, onProblems = ofNoField }: SubmissionOptions) => {
    // Known at once and not after the next paint: two presses in one frame must not both pass.
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
      // First of all: the cursor cannot go to a problem in a form that still waits.
      tell({ isSaving: false, isUnsaved: isOutage(error) })
      tell({ problems: onProblems(problems ?? problemsIn(error), isRetyped) })
    } finally {
      isUnderWay = false
    }
  }
}

/** For a form that keeps a state of its own; others use `useContractForm`. */
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
