import { z } from 'zod'
import { mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { flag, id, rupees } from './fields.ts'
import { masterList, masterName, optionalMasterName } from './master-fields.ts'
import type { Word } from './refusals/index.ts'

export const Rate = z.object({
  _id: z.uuid(),
  /** Empty for a rate per kilogram. */
  clothType: z.string(),
  serviceType: z.string(),
  rate: z.number(),
  perKg: z.boolean(),
  /** Its cloth and its service both are. */
  active: z.boolean(),
})
export type Rate = z.infer<typeof Rate>

const MAX_RUPEES = 1_000_000
const amount = (label: Word) => rupees(label, 0, MAX_RUPEES)

/** A rate belongs to a cloth and a service; without a cloth, and with perKg, to a service by weight. */
const cell = {
  cloth: optionalMasterName('Cloth'),
  service: masterName('Service'),
  perKg: flag('Per kg').default(false),
}

type Cell = { cloth?: string | undefined; perKg: boolean }

// Asked even when another field is wrong, so that the clerk sees every problem at once.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const isCell = ({ cloth, perKg }: Cell) => (perKg === true) === (cloth === undefined)
const CLOTH_OR_KG = { message: says('cloth_or_kg_needed'), path: ['cloth'], when: always }

/** Named by its id, or by what it is the rate of. */
const rateRef = { _id: id('Rate').optional(), ...cell, service: cell.service.optional() }

const isRateRef = (given: Cell & { _id?: string | undefined; service?: string | undefined }) =>
  given._id !== undefined || (given.service !== undefined && isCell(given))
const WHICH_RATE = { message: says('rate_not_named'), path: ['_id'], when: always }

const SheetCell = z
  .object({ ...cell, rate: amount('Rate').nullable() }, { error: says('rate_incomplete') })
  .refine(isCell, CLOTH_OR_KG)

const staleAfter = ['rate'] as const

export const rate = {
  allrates: query({
    path: '/api/rate/allrates',
    access: 'store',
    summary: 'The rates per piece and per kilogram, by service',
    input: masterList,
    output: z.object({ rates: z.array(Rate) }),
  }),
  addrate: mutation({
    path: '/api/rate/addrate',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'changeRates',
    staleAfter,
    summary: 'Set the rate of a cloth and a service, or of a service per kilogram, that has none',
    input: z.object({ ...cell, rate: amount('Rate') }).refine(isCell, CLOTH_OR_KG),
    output: z.object({ _id: z.uuid() }),
  }),
  updaterate: mutation({
    path: '/api/rate/updaterate',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'changeRates',
    staleAfter,
    summary: 'Change a rate; orders taken before keep theirs',
    input: z
      .object({
        ...rateRef,
        newRate: amount('New rate'),
        rate: amount('Rate')
          .optional()
          .describe('The rate as it was seen; if it is another one by now, nothing changes'),
      })
      .refine(isRateRef, WHICH_RATE),
    output: Rate,
  }),
  deleterate: mutation({
    path: '/api/rate/deleterate',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'changeRates',
    staleAfter,
    summary: 'Take a rate away: this cloth is no longer offered with this service',
    input: z.object(rateRef).refine(isRateRef, WHICH_RATE),
    output: z.object({ _id: z.uuid(), deleted: z.literal(true) }),
  }),
  saverates: mutation({
    path: '/api/rate/saverates',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'changeRates',
    staleAfter,
    summary: 'Save a block of the rate sheet, all or nothing; null takes a rate away',
    input: z.object({
      rates: z
        .array(SheetCell, { error: says('fields_needed', { field: 'Rates' }) })
        .min(1, says('fields_needed', { field: 'Rates' }))
        .max(2_000, says('too_many_rates', { most: 2_000 })),
    }),
    /** How many really changed. */
    output: z.object({ saved: z.number(), removed: z.number() }),
  }),
}
