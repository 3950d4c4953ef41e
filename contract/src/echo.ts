import { z } from 'zod'
import { says } from './errors.ts'
import { rupees } from './fields.ts'
import type { Word } from './refusals/index.ts'

/**
 * Fields that the server computes and clients may send back. Input is never ignored silently: it is used, it matches,
 * or the call is refused.
 */

/** The id or number of a new record. */
export const givenByServer = (field: Word) =>
  z
    .union([z.null(), z.literal('')], { error: says('given_by_server', { field }) })
    .optional()
    .describe('Given by the server: leave it out')

/** An amount computed from orders and payments. */
export const computed = (field: Word) =>
  rupees(field, -100_000_000)
    .nullish()
    .describe(
      'Computed by the server. It may be sent along as it was answered before, or as this call will make it; any other value is refused',
    )

/** An amount that must be zero on a new record. */
export const mustBeZero = (field: Word, instead: string) =>
  z
    .union([z.null(), z.literal(0)], { error: says('zero_at_first', { field }) })
    .optional()
    .describe(`Must be 0 at first: ${instead}`)

/** A name that is sent along for display. */
export const notRead = z.unknown().optional().describe('Sent along by some clients; it is not read')
