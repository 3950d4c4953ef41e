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

/** What can go wrong in a verb, free of transport; http/answer-error.ts alone knows how it travels. */
export class AppError extends Error implements Refusal {
  readonly status: number
  readonly code: string
  readonly values: RefusalValues
  /** What was written before the refusal stays, a counted failed try for instance. */
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

/** The password was right; the second step is still to be taken, or was taken wrongly. */
export class CodeNeeded extends AppError {
  constructor(code: 'second_step_needed' | 'second_step_wrong') {
    super(401, refusal(code))
    this.keepsWrites = true
  }
}

/** Also the answer to another store's id: nobody learns that it exists. */
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

/** There is no room for more of this work just now; others go on being served. */
export class Busy extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, code: Exclude<UnavailableCode, 'database_unreachable'>) {
    super(503, refusal(code))
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The input is understood but not acceptable; every problem at once. */
export class Invalid extends AppError {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(422, { ...refusal('input_invalid'), message: problems.map((problem) => problem.msg).join('; ') })
    this.problems = problems
  }
}

/** The program cannot start as it is set up; the message is all that is printed. */
export class StartupError extends Error {}
