import type { Problem, RefusalCode } from '@clothesline/contract'
import type { RefusalValues } from '@clothesline/domain'
import { t, translateRefusal } from './i18n.ts'
import { failure } from './texts.ts'

/** The status when no answer came. */
export const UNREACHABLE = 0

/** A problem of the input, for display. */
type FieldProblem = Pick<Problem, 'msg' | 'path'> & Pick<Refused, 'code' | 'values'>

interface Refused {
  code?: RefusalCode | undefined
  values?: RefusalValues | undefined
  /** Sending the same call with this field would succeed. */
  needs?: 'code' | undefined
}

/** A failed call: the message to show, and for invalid input the field of each problem. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The code for programs; `message` is for people, in their language. Undefined if no answer of ours came. */
  readonly code: RefusalCode | undefined
  readonly values: RefusalValues
  readonly problems: FieldProblem[]
  readonly needs: 'code' | undefined

  constructor(
    status: number,
    sentence: string,
    problems: FieldProblem[] = [],
    { code, values = {}, needs }: Refused = {},
  ) {
    const shown = problems.map((problem) => ({ ...problem, msg: shownText(problem.msg, problem) }))
    super(shown.length > 0 ? numbered(shown) : shownText(sentence, { code, values }))
    this.status = status
    this.code = code
    this.values = values
    this.problems = shown
    this.needs = needs
  }
}

function shownText(message: string, { code, values = {} }: Refused): string {
  return code === undefined ? message : translateRefusal({ code, values, message })
}

/** The input was not the problem: no answer came, or the server failed. */
export const isOutage = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Somebody else was faster, or already uses the value. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

/** A requested password or code is wrong. */
export const isWrongPassword = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/** The answer belongs to a login that has ended; the current one must not see it. */
export class LoginOver extends ApiError {
  constructor() {
    super(UNREACHABLE, t(failure.unreachable))
  }
}

/** All problems as one line: '1.msg, 2.msg, '. */
export function numbered(problems: readonly Pick<Problem, 'msg'>[]): string {
  return problems.map((problem, index) => `${index + 1}.${problem.msg}, `).join('')
}

export function unreachable(): ApiError {
  return new ApiError(UNREACHABLE, t(failure.unreachable))
}

/** The error for a refusal of the server, whatever its body. */
export function refusal(status: number, body: unknown): ApiError {
  const answer = isObject(body) ? body : {}
  const code = typeof answer.code === 'string' ? (answer.code as RefusalCode) : undefined
  const refused = { code, ...(isObject(answer.values) && { values: answer.values as RefusalValues }) }
  if (status === 422 && Array.isArray(answer.errors)) {
    return new ApiError(status, '', answer.errors.filter(isProblem), refused)
  }
  if (typeof answer.error === 'string' && answer.error !== '') {
    return new ApiError(status, answer.error, [], { ...refused, ...(answer.needs === 'code' && { needs: 'code' }) })
  }
  return new ApiError(status, t(status >= 502 && status <= 504 ? failure.unreachable : failure.unexpected))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isProblem(value: unknown): value is FieldProblem {
  return isObject(value) && typeof value.msg === 'string' && typeof value.path === 'string'
}
