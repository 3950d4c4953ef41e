import { codesByStatus, problem, problemAt, refusal } from '@clothesline/contract'
import { type Refusal, RuleError } from '@clothesline/domain'
import type { FastifyError, FastifyReply } from 'fastify'
import { isLockTimeout, isTransient, isUnreachable } from '../db/database-failure.ts'
import { AppError, Busy, CodeNeeded, Invalid, TooMany, Unavailable } from '../errors.ts'
import { type Log, maskNumbers } from '../log.ts'

const HTTP_REFUSALS: Record<number, Refusal> = {
  404: refusal('address_unknown'),
  413: refusal('request_too_large'),
  415: refusal('json_only'),
  429: refusal('too_many_requests'),
}

/** Maps refusals to HTTP responses. The only place that does. */
export function answerError(error: unknown, reply: FastifyReply, log: Log): void {
  const known = refusalOf(error)
  if (!known) {
    log.error(describeError(error), 'A request failed unexpectedly')
    reply.status(500).send(bodyOf(refusal('server_failed')))
    return
  }
  if (known instanceof TooMany || known instanceof Busy) reply.header('Retry-After', known.retryAfterSeconds)
  const { code, values } = known
  if (known instanceof Invalid) reply.status(422).send({ errors: known.problems, code, values })
  else if (known instanceof CodeNeeded) reply.status(known.status).send({ ...bodyOf(known), needs: 'code' })
  else reply.status(known.status).send(bodyOf(known))
}

const bodyOf = ({ message, code, values }: Refusal) => ({ error: message, code, values })

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof RuleError) {
    const isConflict = codesByStatus[409]?.includes(error.code)
    return isConflict ? new AppError(409, error) : new Invalid([problemAt('', error)])
  }
  // What was retried in vain, or waited for too long.
  if (isTransient(error) || isLockTimeout(error)) return new Busy(2, 'others_at_work')
  if (isUnreachable(error)) return new Unavailable()
  const status = (error as FastifyError | null)?.statusCode
  if (status === 400) return new Invalid([problem('', 'json_invalid')])
  if (status === undefined || status < 400 || status > 499) return undefined
  return new AppError(status, HTTP_REFUSALS[status] ?? refusal('request_unanswerable'))
}

/** For the log: what happened and where, without the content of the request. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { problem: maskNumbers(String(error)) }
  const code = (error as { code?: unknown }).code
  return { name: error.name, code, problem: maskNumbers(error.message), stack: maskNumbers(error.stack ?? '') }
}
