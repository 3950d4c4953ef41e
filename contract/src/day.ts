import { dayIn } from '@clothesline/domain'
import { z } from 'zod'
import { says } from './errors.ts'
import { needed } from './fields.ts'
import type { Word } from './refusals/index.ts'

/** The time zone for converting instants to days. Set only while `parseInput` runs, which is synchronous. */
let reading: { timeZone: string | undefined; hasInstants: boolean } | undefined

function asDay(value: string): string {
  if (!value.includes('T')) return value
  if (reading) reading.hasInstants = true
  return reading?.timeZone === undefined ? value : dayIn(reading.timeZone, new Date(value))
}

/**
 * A calendar day, 2026-11-15. An instant with its zone, 2026-11-15T20:00:00Z, means its day in the store's time zone.
 * Implausible years are refused as typing mistakes.
 */
export const day = (field: Word) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: needed(field, 'a date like 2026-11-15') })
    .overwrite(asDay)
    .refine((value) => /^(19|2\d)\d\d-/.test(value), says('year_out_of_range', { field }))

/**
 * Parses a caller's input. Before the store is known there is no time zone: instants then stay as they are, and
 * `hasInstants` says that the input must be parsed again with the store's zone.
 */
export function parseInput(schema: z.ZodType, given: unknown, timeZone?: string) {
  reading = { timeZone, hasInstants: false }
  try {
    const parsed = schema.safeParse(given)
    return { parsed, hasInstants: reading.hasInstants }
  } finally {
    reading = undefined
  }
}

const startDate = day('From')
const endDate = day('To')

/** From a day to a day, both included. */
export const days = { startDate, endDate }

/** The same with optional ends. */
export const someDays = { startDate: startDate.nullish(), endDate: endDate.nullish() }

const isDay = (value: string) => !value.includes('T')

/** Instants can be compared only after conversion to days. */
export const daysInOrder = ({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) =>
  !startDate || !endDate || !isDay(startDate) || !isDay(endDate) || startDate <= endDate
export const DAYS_OUT_OF_ORDER = { message: says('out_of_order', { first: 'From', last: 'To' }), path: ['endDate'] }
