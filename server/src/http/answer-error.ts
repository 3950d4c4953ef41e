import { RuleError } from '@clothesline/domain'
import type { FastifyError, FastifyReply } from 'fastify'
import { isUnreachable } from '../db/database-failure.ts'
import { AppError, Busy, CodeNeeded, Invalid, TooMany, Unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { describeError } from './describe-error.ts'

const HTTP_WORDS: Record<number, string> = {
  404: 'There is nothing at this address',
  413: 'The request is too large',
  415: 'Only application/json is understood',
  429: 'Too many requests. Please wait a moment.',
}

/** The one place that knows how a refusal travels. */
export function answerError(error: unknown, reply: FastifyReply, log: Log): void {
  const known = refusalOf(error)
  if (!known) {
    log.error(describeError(error), 'A request failed unexpectedly')
    reply.status(500).send({ error: 'Something went wrong on our side. Nothing was saved; please try again.' })
    return
  }
  if (known instanceof TooMany || known instanceof Busy) reply.header('Retry-After', known.retryAfterSeconds)
  if (known instanceof Invalid) reply.status(422).send({ errors: known.problems })
  else if (known instanceof CodeNeeded) reply.status(known.status).send({ error: known.message, needs: 'code' })
  else reply.status(known.status).send({ error: known.message })
}

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof RuleError) return new Invalid([{ msg: error.message, path: '' }])
  if (isUnreachable(error)) return new Unavailable()
  const status = (error as FastifyError | null)?.statusCode
  if (status === 400) return new Invalid([{ msg: 'The request is not valid JSON', path: '' }])
  if (status === undefined || status < 400 || status > 499) return undefined
  return new AppError(status, HTTP_WORDS[status] ?? 'The request cannot be answered')
}
