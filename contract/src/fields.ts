import { LONGEST_PASSWORD } from '@clothesline/domain'
import { z } from 'zod'

/** Building blocks whose refusals a clerk can read: each names its field and says what it wants. */

/** What to say of a field that is missing, or of another kind. */
export const needed = (label: string, kind: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? `${label} is needed` : `${label} must be ${kind}`

// PostgreSQL text cannot hold NUL; other control characters only ever come from a broken paste.
const CONTROL = /(?![\t\n\r])\p{Cc}/u

function plain(label: string, max: number) {
  return z
    .string({ error: needed(label, 'text') })
    .trim()
    .max(max, `${label} is too long (at most ${max} characters)`)
    .refine((value) => !CONTROL.test(value), `${label} has characters that cannot be printed`)
}

/** A text that must not be empty. */
export const text = (label: string, max = 200) => plain(label, max).min(1, `${label} is needed`)

/** A password counts as it was typed, blanks at its ends included. */
export const passwordText = (label: string) =>
  z
    .string({ error: needed(label, 'text') })
    .min(1, `${label} is needed`)
    .max(LONGEST_PASSWORD, `${label} is too long (at most ${LONGEST_PASSWORD} characters)`)
    .refine((value) => !CONTROL.test(value), `${label} has characters that cannot be printed`)

/** A code from an app, a mail or a list, as people copy it. */
export const oneTimeCode = (label: string) => text(label, 40)

/** A text that may be left out or empty; empty counts as empty, not as absent. */
export const optionalText = (label: string, max = 200) => plain(label, max).optional()

export const id = (label: string) => z.uuid({ error: needed(label, 'an id') })

export const whole = (label: string, min: number, max: number) =>
  z
    .number({ error: needed(label, 'a number') })
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)

// Only a number that was written with so few decimals comes back as itself; 1.005 does not.
export const decimals = (places: number) => (value: number) => Math.round(value * 10 ** places) / 10 ** places === value

/** Rupees on the wire: at most two decimals. The bound keeps every sum of a store inside exact integers. */
export const rupees = (label: string, min = 0, max = 100_000_000) =>
  z
    .number({ error: needed(label, 'an amount') })
    .min(min, min === 0 ? `${label} must not be negative` : `${label} must be at least ${min}`)
    .max(max, `${label} is too large`)
    .refine(decimals(2), `${label} can have at most two decimals`)

export const kilograms = (label: string) =>
  z
    .number({ error: needed(label, 'a weight') })
    .positive(`${label} must be more than zero`)
    .max(10_000, `${label} is too large`)
    .refine(decimals(3), `${label} can have at most three decimals`)

export const percent = (label: string) =>
  z
    .number({ error: needed(label, 'a percentage') })
    .min(0, `${label} must not be negative`)
    .max(100, `${label} must be at most 100`)
    .refine(decimals(2), `${label} can have at most two decimals`)

export const flag = (label: string) => z.boolean({ error: needed(label, 'true or false') })

export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, {
    error: (issue) =>
      issue.input === undefined
        ? `${label} is needed`
        : `${label} must be one of: ${values.filter(Boolean).join(', ')}`,
  })

/** The settings that the product has always written as the words Yes and No; a boolean is understood too. */
export const yesNo = (label: string) =>
  z.preprocess((value) => (value === true ? 'Yes' : value === false ? 'No' : value), oneOf(label, ['Yes', 'No']))

export const email = (label: string) =>
  z
    .string({ error: needed(label, 'an e-mail address') })
    .trim()
    .max(200, `${label} is too long (at most 200 characters)`)
    .pipe(z.email(`${label} is not a valid e-mail address`))

/** In answers: an instant as ISO 8601 in UTC. */
export const at = z.iso.datetime()

export const True = z.literal(true)
