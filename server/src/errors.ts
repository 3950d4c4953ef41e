import {
  type ConflictCode,
  type ForbiddenCode,
  type NotFoundCode,
  type Problem,
  type RefusalArgument,
  refusal,
  type TooManyCode,
  type UnauthorizedCode,
  type UnavailableCode,
} from '@clothesline/contract'
import type { Refusal, RefusalValues } from '@clothesline/domain'

/** Errors that a verb can throw, independent of HTTP. Only http/answer-error.ts maps them to responses. */
export class AppError extends Error implements Refusal {
  readonly status: number
  readonly code: string
  readonly values: RefusalValues
  /** Keep what was written before the refusal, such as a counted failed try. */
  keepsWrites = false

  constructor(status: number, { code, values, message }: Refusal) {
    super(message)
    this.status = status
    this.code = code
    this.values = values
  }

  keepingWrites(): this {
    this.keepsWrites = true
    return this
  }
}

export class Unauthorized<C extends UnauthorizedCode = UnauthorizedCode> extends AppError {
  constructor(code: C, ...values: RefusalArgument<C>) {
    super(401, refusal(code, ...values))
  }
}

export class Forbidden<C extends ForbiddenCode = ForbiddenCode> extends AppError {
  constructor(code: C, ...values: RefusalArgument<C>) {
    super(403, refusal(code, ...values))
  }
}

/** The password was right, but the code of the second step is missing or wrong. */
export class CodeNeeded extends AppError {
  constructor(code: 'second_step_needed' | 'second_step_wrong') {
    super(401, refusal(code))
    this.keepsWrites = true
  }
}

/** Also thrown for another store's id, so that nobody learns that it exists. */
export class NotFound<C extends NotFoundCode = NotFoundCode> extends AppError {
  constructor(code: C, ...values: RefusalArgument<C>) {
    super(404, refusal(code, ...values))
  }
}

export class Conflict<C extends ConflictCode = ConflictCode> extends AppError {
  constructor(code: C, ...values: RefusalArgument<C>) {
    super(409, refusal(code, ...values))
  }
}

export class TooMany<C extends TooManyCode = TooManyCode> extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, code: C, ...values: RefusalArgument<C>) {
    super(429, refusal(code, ...values))
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

export class Unavailable extends AppError {
  constructor() {
    super(503, refusal('database_unreachable'))
  }
}

/** Nothing can be written until somebody frees space. */
export class DiskFull extends AppError {
  constructor() {
    super(503, refusal('disk_full'))
  }
}

/** This kind of work is at capacity; other work continues. */
export class Busy extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, code: Exclude<UnavailableCode, 'database_unreachable' | 'disk_full'>) {
    super(503, refusal(code))
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The input was parsed but is not acceptable. Carries all problems at once. */
export class Invalid extends AppError {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(422, { ...refusal('input_invalid'), message: problems.map((problem) => problem.msg).join('; ') })
    this.problems = problems
  }
}

/** The program cannot start with this configuration. Only the message is printed. */
export class StartupError extends Error {}
