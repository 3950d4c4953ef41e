import { denominations } from '@clothesline/domain'
import { z } from 'zod'
import { DAYS_OUT_OF_ORDER, day, daysInOrder, someDays } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { actor, at, optionalText, range, rupees, text, whole } from './fields.ts'

const CashCount = z.array(z.object({ value: z.number(), count: z.number() }))

/** Null for whoever may not see it (`secrets` in domain), and in a protected store until the store-admin step. */
const hidden = z.number().nullable()

/** The cash from the last close to the end of a day, or to the next close of it. Sums are written without a sign, as a person would say them. */
const drawer = {
  opening: hidden,
  cashIn: hidden,
  refunds: hidden,
  expenses: z.number(),
  wages: hidden,
  banked: z.number(),
  /** opening + cashIn + owner − refunds − expenses − wages − banked */
  expected: hidden,
}

/** A drawer that was counted and closed. */
export const CashUp = z.object({
  ...drawer,
  _id: z.uuid(),
  date: z.iso.date(),
  /** 1 for the first close of the day; cash taken after it is counted in session 2. */
  session: z.number(),
  /** What the owner put in, less what the owner took out. */
  owner: z.number(),
  counted: hidden,
  difference: hidden,
  /** Empty while what was counted is hidden. */
  denominations: CashCount,
  reason: z.string(),
  ...actor,
  createdAt: at,
  reopenedAt: at.nullable(),
  reopenedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
})
export type CashUp = z.infer<typeof CashUp>

export const DrawerDay = z.object({
  ...drawer,
  date: z.iso.date(),
  /** The session that the sums are of. */
  session: z.number(),
  /** The day of the close before this session; the sums are of what moved after it. */
  lastClosedOn: z.iso.date().nullable(),
  owner: z.number(),
  /** What customers paid otherwise on this day, less what they got back; null while hidden. */
  otherModes: z.array(z.object({ paymentMode: z.string(), amt: z.number() })).nullable(),
  /** The day's last close, unless cash has moved since that is still to be counted. */
  closed: CashUp.nullable(),
  /** Every close of the day that stands, in their order. */
  closes: z.array(CashUp),
  /** No cash moves on an earlier day any more, nor on this one once it is over. Other payment modes go on. */
  closedThrough: z.iso.date().nullable(),
  /** Notes and coins to count, in rupees. */
  denominations: z.array(z.number()),
})
export type DrawerDay = z.infer<typeof DrawerDay>

const date = day('Date')
const note = optionalText('Note', 500)

const isDenomination = (value: number) => denominations.some((known) => known === value)

const counted = {
  denominations: z
    .array(
      z.object({
        value: z
          .number({ error: says('field_needed', { field: 'A note or coin' }) })
          .refine(isDenomination, says('denomination_invalid', { values: denominations.join(', ') })),
        count: whole('The number of notes or coins', 0, 1_000_000),
      }),
    )
    .max(50, says('too_many_denominations', { most: 50 }))
    .optional(),
  /** The sum alone, where nobody wrote the notes down. */
  counted: rupees('Counted').optional(),
}

/** The drawer, the money that went through it, and the days that were closed. */
const staleAfter = ['transaction', 'report'] as const

/** The part of the `transaction` area that is about the drawer. */
export const transactionCash = {
  cashUp: query({
    path: '/api/transaction/cashUp',
    access: 'store',
    summary:
      'What should lie in the drawer at the end of a day, and how it was closed; without what the person may not see',
    input: z.object({ date }),
    output: DrawerDay,
  }),
  bankCash: mutation({
    path: '/api/transaction/bankCash',
    access: 'store',
    permission: free('it stays the money of the shop'),
    staleAfter,
    summary: 'Cash is taken from the drawer to the bank',
    input: z.object({ date, amt: rupees('Amount', 0.01), note }),
    output: DrawerDay,
  }),
  ownerCash: mutation({
    path: '/api/transaction/ownerCash',
    access: 'store',
    permission: free('taking cash out is checked where it is booked'),
    staleAfter,
    summary: 'The owner puts cash into the drawer (an opening float) or, with a negative amount, takes it out',
    input: z.object({
      date,
      amt: rupees('Amount', -100_000_000).refine((value) => value !== 0, says('field_zero', { field: 'Amount' })),
      note,
    }),
    output: DrawerDay,
  }),
  closeDay: mutation({
    path: '/api/transaction/closeDay',
    access: 'store',
    permission: free('a drawer that is short must be easy to report; a late close is checked where it happens'),
    staleAfter,
    summary:
      'Count the drawer and close the day; a difference is booked, and needs a reason from whoever may see it. Cash taken later that day is closed by closing it again',
    input: z
      .object({
        date,
        ...counted,
        reason: optionalText('Reason', 500),
        /** Taken to the bank at the close, before the drawer is counted. */
        banked: rupees('Banked').optional(),
      })
      .refine((given) => given.denominations !== undefined || given.counted !== undefined, {
        message: says('drawer_not_counted'),
        path: ['denominations'],
      }),
    output: DrawerDay,
  }),
  reopenDay: mutation({
    path: '/api/transaction/reopenDay',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'reopenDay',
    staleAfter,
    summary: 'Take the last close of the last closed day back, with its difference',
    input: z.object({ date, reason: text('Reason', 500) }),
    output: DrawerDay,
  }),
  allCashUps: query({
    path: '/api/transaction/allCashUps',
    access: 'store',
    summary: 'Closes, the newest first, those reopened since included',
    input: z.object({ ...someDays, ...range(400) }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: z.object({ cashUps: z.array(CashUp), totalCashUps: z.number() }),
  }),
}
