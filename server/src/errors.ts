import type { Problem } from '@clothesline/contract'

/** What can go wrong in a verb, free of transport; http/answer-error.ts alone knows how it travels. */
export class AppError extends Error {
  readonly status: number
  /** What was written before the refusal stays, a counted failed try for instance. */
  readonly keepsWrites: boolean

  constructor(status: number, message: string, keepsWrites = false) {
    super(message)
    this.status = status
    this.keepsWrites = keepsWrites
  }
}

export class Unauthorized extends AppError {
  constructor(message: string, keepsWrites = false) {
    super(401, message, keepsWrites)
  }
}

export class Forbidden extends AppError {
  constructor(message: string, keepsWrites = false) {
    super(403, message, keepsWrites)
  }
}

/** The password was right; the second step is still to be taken, or was taken wrongly. */
export class CodeNeeded extends AppError {
  constructor(message: string) {
    super(401, message, true)
  }
}

/** Also the answer to another store's id: nobody learns that it exists. */
export class NotFound extends AppError {
  constructor(what: string) {
    super(404, `${what} was not found`)
  }
}

export class Conflict extends AppError {
  constructor(message: string) {
    super(409, message)
  }
}

export class TooMany extends AppError {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(429, message)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

export class Unavailable extends AppError {
  constructor(message = 'The database cannot be reached just now. Please try again in a moment.') {
    super(503, message)
  }
}

/** There is no room for more of this work just now; others go on being served. */
export class Busy extends AppError {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(503, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The input is understood but not acceptable; every problem at once. */
export class Invalid extends AppError {
  readonly problems: Problem[]

  constructor(problems: Problem[], keepsWrites = false) {
    super(422, problems.map((problem) => problem.msg).join('; '), keepsWrites)
    this.problems = problems
  }
}

/** The program cannot start as it is set up; the message is all that is printed. */
export class StartupError extends Error {}
