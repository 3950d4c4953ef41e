import { isShapedLikeGstin, LONGEST_PASSWORD } from '@clothesline/domain'
import { z } from 'zod'
import { says } from './errors.ts'
import type { Kind, Word } from './refusals/index.ts'

/** Field schemas with messages for clerks: each names its field and what is expected. */

/** The message for a missing field or one of the wrong type. */
export const needed = (field: Word, kind: Kind) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null
    ? says('field_needed', { field })
    : says('field_kind', { field, kind })

// PostgreSQL text cannot contain NUL; other control characters only come from a broken paste.
const CONTROL = /(?![\t\n\r])\p{Cc}/u

function plain(field: Word, max: number) {
  return z
    .string({ error: needed(field, 'text') })
    .trim()
    .max(max, says('field_too_long', { field, most: max }))
    .refine((value) => !CONTROL.test(value), says('field_unprintable', { field }))
}

/** A text that must not be empty. */
export const text = (field: Word, max = 200) => plain(field, max).min(1, says('field_needed', { field }))

/** Passwords are not trimmed. */
export const passwordText = (field: Word) =>
  z
    .string({ error: needed(field, 'text') })
    .min(1, says('field_needed', { field }))
    .max(LONGEST_PASSWORD, says('field_too_long', { field, most: LONGEST_PASSWORD }))
    .refine((value) => !CONTROL.test(value), says('field_unprintable', { field }))

/** A code copied from an app, a mail or a list. */
export const oneTimeCode = (field: Word) => text(field, 40)

/** Optional text; empty is distinct from absent. */
export const optionalText = (field: Word, max = 200) => plain(field, max).optional()

export const id = (field: Word) => z.uuid({ error: needed(field, 'an id') })

export const whole = (field: Word, min: number, max: number) =>
  z
    .number({ error: needed(field, 'a number') })
    .int(says('field_not_whole', { field }))
    .min(min, says('field_too_small', { field, least: min }))
    .max(max, says('field_too_big', { field, most: max }))

// Only numbers with few enough decimals round-trip; 1.005 does not.
export const decimals = (places: number) => (value: number) => Math.round(value * 10 ** places) / 10 ** places === value

/** Rupees in the API: at most two decimals. The bound keeps every sum of a store a safe integer. */
export const rupees = (field: Word, min = 0, max = 100_000_000) =>
  z
    .number({ error: needed(field, 'an amount') })
    .min(min, min === 0 ? says('field_negative', { field }) : says('field_too_small', { field, least: min }))
    .max(max, says('field_too_large', { field }))
    .refine(decimals(2), says('field_two_decimals', { field }))

export const kilograms = (field: Word) =>
  z
    .number({ error: needed(field, 'a weight') })
    .positive(says('field_not_positive', { field }))
    .max(10_000, says('field_too_large', { field }))
    .refine(decimals(3), says('field_three_decimals', { field }))

export const percent = (field: Word) =>
  z
    .number({ error: needed(field, 'a percentage') })
    .min(0, says('field_negative', { field }))
    .max(100, says('field_too_big', { field, most: 100 }))
    .refine(decimals(2), says('field_two_decimals', { field }))

export const flag = (field: Word) => z.boolean({ error: needed(field, 'true or false') })

export const oneOf = <const T extends readonly [string, ...string[]]>(field: Word, values: T) =>
  z.enum(values, {
    error: (issue) =>
      issue.input === undefined
        ? says('field_needed', { field })
        : says('field_choice', { field, choices: values.filter(Boolean).join(', ') }),
  })

/** Settings that the API has always written as Yes and No; booleans are accepted too. */
export const yesNo = (field: Word) =>
  z.preprocess((value) => (value === true ? 'Yes' : value === false ? 'No' : value), oneOf(field, ['Yes', 'No']))

export const email = (field: Word) =>
  z
    .string({ error: needed(field, 'an e-mail address') })
    .trim()
    .max(200, says('field_too_long', { field, most: 200 }))
    .pipe(z.email(says('email_invalid')))

/** What is wrong with a GSTIN: most often one character was mistyped, and the last one then does not fit. */
export const gstinProblem = (field: Word) => (issue: { input?: unknown }) =>
  says(isShapedLikeGstin(String(issue.input)) ? 'gstin_mistyped' : 'gstin_invalid', { field })

/** In answers: who did it, and the name if it was a person at the counter. */
export const actor = { actor: z.string(), actorName: z.string().optional() }

/** In answers: who gave leave for it and why, where somebody had to. */
export const approved = {
  approvedBy: z.string().optional(),
  approvedByName: z.string().optional(),
  reason: z.string().optional(),
}

/** In answers: an instant as ISO 8601 in UTC. */
export const at = z.iso.datetime()

export const True = z.literal(true)

/** Given when a replica of the database has answered: everything until then is in the answer. */
export const readAt = { readAt: at.optional() }

const MAX_ROW = 10_000_000

/** Lists take a half-open range of rows: from startToken up to, but without, endToken. */
export function range(defaultEnd: number) {
  return {
    startToken: whole('startToken', 0, MAX_ROW).default(0),
    endToken: whole('endToken', 0, MAX_ROW).default(defaultEnd),
  }
}

/** No answer holds more rows than this, whatever range was asked for. */
export const MAX_ROWS = 10_000

export function offsetAndLimit(page: { startToken: number; endToken: number }): { offset: number; limit: number } {
  return {
    offset: page.startToken,
    limit: Math.max(0, Math.min(page.endToken - page.startToken, MAX_ROWS)),
  }
}
