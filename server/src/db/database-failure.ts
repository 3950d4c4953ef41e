import { DatabaseError } from 'pg'

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Serialization failures and deadlocks: running the transaction again helps. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
const LOST = /terminated|not queryable|timeout exceeded when trying to connect|connection (error|ended|closed)/i

/** The database is down, starting or stopping, or takes nobody else in. */
export function isGone(error: unknown): boolean {
  const code = codeOf(error)
  if (error instanceof DatabaseError) return /^(08|57P|53300)/.test(code === undefined ? '' : String(code))
  if (typeof code === 'string' && NETWORK.includes(code)) return true
  return error instanceof Error && LOST.test(error.message)
}

const NO_SPACE = /no space left on device|disk quota exceeded/i

/** The disk is full: that of the database, or that of the files which the program itself writes. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error)
  if (!(error instanceof DatabaseError)) return code === 'ENOSPC' || code === 'EDQUOT'
  // Files that cannot be written are also told as failed input and output, or as memory that is missing.
  return code === '53100' || ((code === '58030' || code === '53200') && NO_SPACE.test(error.message))
}

const WAITED_TOO_LONG = ['55P03', '57014', '25P03']

/** Somebody else held a lock for too long. */
export const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && codeOf(error) === '55P03'

/** A value or a row that the database does not take: one that is there already, say. */
export const isRefusedData = (error: unknown): boolean =>
  error instanceof DatabaseError && /^2[23]/.test(String(codeOf(error)))

/** The database is gone, or the wait for a lock or a connection timed out. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error)
  if (error instanceof DatabaseError && WAITED_TOO_LONG.includes(String(code))) return true
  return isGone(error)
}

/**
 * The unique constraint that a write violated, if any. Citus may say it only in the message, and adds the number of the
 * shard.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return undefined
  const name = error.constraint ?? /"(\w+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d{6,}$/, '')
}
