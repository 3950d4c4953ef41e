import type { Problem } from '@clothesline/contract'
import { translateAnswer } from './i18n.ts'
import { failure } from './texts.ts'

/** No answer came at all. */
export const UNREACHABLE = 0

/** A call that did not succeed: what to show, and for invalid input which field each problem is about. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's own words, by which programs know what happened; `message` is for the eye, in its language. */
  readonly answer: string
  readonly problems: Problem[]
  /** The same call with this field as well would go on. */
  readonly needs: 'code' | undefined

  constructor(status: number, answer: string, problems: Problem[] = [], needs?: 'code') {
    const shown = problems.map(({ msg, path }) => ({ msg: translateAnswer(msg), path }))
    super(shown.length > 0 ? numbered(shown) : translateAnswer(answer))
    this.status = status
    this.answer = answer
    this.problems = shown
    this.needs = needs
  }
}

/** Nothing was wrong with the input: no answer came, or the server had none. */
export const isOutage = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Somebody else was faster, or has it already. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

/** A password or code that was asked for is wrong. */
export const isWrongPassword = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/** The answer came for a login that has been left meanwhile; the one that is here now must not see it. */
export class LoginOver extends ApiError {
  constructor() {
    super(UNREACHABLE, failure.unreachable)
  }
}

/** All problems as one line: '1.msg, 2.msg, '. */
export function numbered(problems: readonly Pick<Problem, 'msg'>[]): string {
  return problems.map((problem, index) => `${index + 1}.${problem.msg}, `).join('')
}

export function unreachable(): ApiError {
  return new ApiError(UNREACHABLE, failure.unreachable)
}

/** What a refusal of the server means, whatever its body turns out to be. */
export function refusal(status: number, body: unknown): ApiError {
  const answer =
    typeof body === 'object' && body !== null ? (body as { errors?: unknown; error?: unknown; needs?: unknown }) : {}
  if (status === 422 && Array.isArray(answer.errors)) {
    const problems = answer.errors.filter(isProblem)
    return new ApiError(status, numbered(problems), problems)
  }
  if (typeof answer.error === 'string' && answer.error !== '') {
    return new ApiError(status, answer.error, [], answer.needs === 'code' ? 'code' : undefined)
  }
  return new ApiError(status, status >= 502 && status <= 504 ? failure.unreachable : failure.unexpected)
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false
  const { msg, path } = value as { msg?: unknown; path?: unknown }
  return typeof msg === 'string' && typeof path === 'string'
}
