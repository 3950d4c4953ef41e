import { z } from 'zod'
import { says } from './errors.ts'
import { rupees } from './fields.ts'
import type { Word } from './refusals/index.ts'

/**
 * Fields that the server fills in and that clients send along. What a caller sends is never dropped without a word: it
 * is counted, it agrees, or the call is refused.
 */

/** The id or number of something new. */
export const givenByServer = (field: Word) =>
  z
    .union([z.null(), z.literal('')], { error: says('given_by_server', { field }) })
    .optional()
    .describe('Given by the server: leave it out')

/** An amount that follows from orders and payments. */
export const computed = (field: Word) =>
  rupees(field, -100_000_000)
    .nullish()
    .describe(
      'Computed by the server. It may be sent along as it was answered before, or as this call will make it; any other value is refused',
    )

/** An amount that something new does not have yet. */
export const mustBeZero = (field: Word, instead: string) =>
  z
    .union([z.null(), z.literal(0)], { error: says('zero_at_first', { field }) })
    .optional()
    .describe(`Must be 0 at first: ${instead}`)

/** A name that comes along for people to read. */
export const notRead = z.unknown().optional().describe('Sent along by some clients; it is not read')
