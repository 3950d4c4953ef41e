import { VISIT_STATUSES } from '@clothesline/domain'
import { z } from 'zod'
import { typedPin } from './clerk-fields.ts'
import { employeeRef } from './employee.ts'
import { AROUND_ORDER, free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { at, flag, id, oneOf, optionalText, rupees, True, text, whole } from './fields.ts'
import { ORDER_STATUSES } from './order-fields.ts'
import { VISIT_KINDS } from './pickup.ts'
import type { Word } from './refusals/index.ts'
import { picture } from './store-fields.ts'

/** What a rider does on the way; each is sent once, with an id that the phone gave it. */
export const RIDER_ACTS = ['take', 'leave', 'collect', 'deliver', 'pickUp', 'fail', 'arrange'] as const
export type RiderActKind = (typeof RIDER_ACTS)[number]

/** A stop as its rider sees it: of the customer only what is needed at the door. */
export const RunStop = z.object({
  _id: z.uuid(),
  /** Shows that this rider was shown this stop; sent back with whatever is done there. */
  ticket: z.string(),
  kind: z.enum(VISIT_KINDS),
  /** False: nobody has it yet, and whoever takes it first gets it. */
  isMine: z.boolean(),
  customer: z.string(),
  contact: z.string(),
  address: z.string(),
  pinCode: z.string(),
  area: z.string(),
  note: z.string(),
  date: z.iso.date(),
  from: z.string(),
  to: z.string(),
  status: z.enum(VISIT_STATUSES),
  reason: z.string(),
  /** Of a delivery: the order, what is still to pay for it, and its pieces that are ready or handed over. */
  invoice: z.number().nullable(),
  number: z.string(),
  orderStatus: z.enum(ORDER_STATUSES).nullable(),
  balance: z.number(),
  pieces: z.array(z.object({ tag: z.string(), cloth: z.string(), service: z.string() })),
  /** How often the customer's code can still be tried. */
  codesLeft: z.number(),
})
export type RunStop = z.infer<typeof RunStop>

export const RiderRefusal = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type RiderRefusal = z.infer<typeof RiderRefusal>

/** The day of a rider. */
export const Run = z.object({
  date: z.iso.date(),
  rider: z.object({ _id: z.uuid(), name: z.string() }),
  store: z.object({ name: z.string(), phone: z.string(), address: z.string(), pinCode: z.string() }),
  /** Where UPI money goes; null if the shop does not take it. */
  upiId: z.string().nullable(),
  stops: z.array(RunStop),
  /** Cash that the rider has taken and not handed in yet. */
  cash: z.number(),
})
export type Run = z.infer<typeof Run>

/** Something done by a rider that could not be written down as it is: somebody at the shop must look. */
export const RefusedAct = z.object({
  _id: z.uuid(),
  kind: z.enum(RIDER_ACTS),
  rider: z.string(),
  visit: z.uuid().nullable(),
  customer: z.string(),
  invoice: z.number().nullable(),
  refusal: RiderRefusal,
  cash: z.number(),
  upi: z.number(),
  reason: z.string(),
  pieces: z.number().nullable(),
  bag: z.string(),
  receivedAt: at,
  /** By the clock of the phone, which may be wrong. */
  phoneAt: at,
})
export type RefusedAct = z.infer<typeof RefusedAct>

export const RiderPhone = z.object({
  _id: z.uuid(),
  name: z.string(),
  takesOpen: z.boolean(),
  createdAt: at,
  /** Who was last on it, and when. */
  rider: z.string(),
  lastSeenAt: at.nullable(),
  /** Too many PINs in a row were wrong: it accepts none until the shop lets it in again. */
  isLocked: z.boolean(),
  /** What it still held when it last reached the server, and when that was. */
  waiting: z.number(),
  heardAt: at.nullable(),
})
export type RiderPhone = z.infer<typeof RiderPhone>

export const RiderToday = z.object({
  _id: z.uuid(),
  name: z.string(),
  hasPin: z.boolean(),
  cash: z.number(),
  /** Of today: stops that are done, that the rider is out for, and that are still to come. */
  done: z.number(),
  withRider: z.number(),
  toCome: z.number(),
  lastSeenAt: at.nullable(),
})
export type RiderToday = z.infer<typeof RiderToday>

/** Cash that a rider took at one stop. */
const RiderCollection = z.object({
  _id: z.uuid(),
  customer: z.string(),
  invoice: z.number().nullable(),
  cash: z.number(),
  takenAt: at,
})

const instant = (field: Word) => z.iso.datetime({ error: says('field_not_understood', { field }) })

// Asked even when another field is wrong, so that the caller sees every problem at once.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const RiderAct = z
  .object({
    act: id('_id').describe('Given by the phone; sent again with the same id, nothing happens twice'),
    kind: oneOf('Kind', RIDER_ACTS),
    visit: id('Pickup').optional(),
    ticket: optionalText('Link', 60).describe('Of the stop, as it was shown'),
    at: instant('Time').describe('When it was done, by the clock of the phone; only noted'),
    sentAt: instant('Time').describe('When it was sent, by the same clock'),
    cash: rupees('Cash', 0, 1_000_000).optional(),
    upi: rupees('UPI', 0, 1_000_000).optional(),
    code: optionalText('Code', 8).describe("The four digits on the customer's page"),
    photo: picture('Photo').optional(),
    reason: optionalText('Reason', 500),
    bagNumber: optionalText('Bag number', 40),
    seal: optionalText('Seal', 40),
    pieces: whole('Pieces', 1, 9_999).nullish(),
    order: z
      .array(id('Pickup'), { error: says('field_not_list', { field: 'Pickup' }) })
      .max(500, says('field_too_large', { field: 'Pickup' }))
      .optional(),
  })
  .refine(({ kind, visit }) => kind === 'arrange' || visit !== undefined, {
    message: says('field_needed', { field: 'Pickup' }),
    path: ['visit'],
    when: always,
  })
  .refine(({ kind, reason }) => kind !== 'fail' || Boolean(reason), {
    message: says('field_needed', { field: 'Reason' }),
    path: ['reason'],
    when: always,
  })
  .refine(({ kind, bagNumber, pieces }) => kind !== 'pickUp' || Boolean(bagNumber) || Boolean(pieces), {
    message: says('field_needed', { field: 'Pieces' }),
    path: ['pieces'],
    when: always,
  })
  .refine(({ kind, cash, upi }) => kind !== 'collect' || Boolean(cash) || Boolean(upi), {
    message: says('field_needed', { field: 'Amount' }),
    path: ['cash'],
    when: always,
  })
  .refine(({ kind, order }) => kind !== 'arrange' || Boolean(order), {
    message: says('field_needed', { field: 'Pickup' }),
    path: ['order'],
    when: always,
  })
export type RiderAct = z.input<typeof RiderAct>

/** What a rider does can change an order, its customer's money, the drawer and the plan of the day. */
const staleAfterAct = ['order', ...AROUND_ORDER, 'run'] as const

export const run = {
  enter: mutation({
    path: '/api/run/enter',
    access: 'riderPhone',
    secretAnswer: true,
    limited: true,
    staleAfter: ['run'],
    summary: 'A rider opens the day on a phone of the shop, by PIN',
    input: z.object({ token: text('Link', 200), pin: typedPin }),
    output: z.object({
      riderToken: z.string(),
      rider: z.object({ _id: z.uuid(), name: z.string() }),
      store: z.string(),
    }),
  }),
  stops: query({
    path: '/api/run/stops',
    access: 'rider',
    summary: 'The stops of the rider today, what earlier days left open, and the cash that is with the rider',
    input: z.object({
      waiting: whole('Waiting', 0, 100_000)
        .optional()
        .describe('How many acts the phone still holds; the shop sees it'),
    }),
    output: Run,
  }),
  act: mutation({
    path: '/api/run/act',
    access: 'rider',
    staleAfter: staleAfterAct,
    summary: 'Something that the rider did at a stop. If it cannot be written down, the shop is shown why',
    input: RiderAct,
    output: z.object({
      outcome: z.enum(['done', 'refused']),
      refusal: RiderRefusal.nullable(),
      /** As it is now; null if it is not in the hands of this rider any more. */
      stop: RunStop.nullable(),
      cash: z.number(),
    }),
  }),
  riders: query({
    path: '/api/run/riders',
    access: 'store',
    summary: 'Where the riders are today, the cash with each, what the shop must look at, and the phones',
    input: z.object({}),
    output: z.object({
      riders: z.array(RiderToday),
      refused: z.array(RefusedAct),
      phones: z.array(RiderPhone),
    }),
  }),
  cash: query({
    path: '/api/run/cash',
    access: 'store',
    summary: 'The cash of a rider that is not counted in yet, stop by stop',
    input: z.object({ rider: employeeRef }),
    output: z.object({ cash: z.number(), collections: z.array(RiderCollection) }),
  }),
  addPhone: mutation({
    path: '/api/run/addPhone',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    secretAnswer: true,
    staleAfter: ['run'],
    summary: 'A link for the phone of a rider. It is shown once, and opens nothing without a PIN',
    input: z.object({
      name: text('Name', 60),
      takesOpen: flag('Open stops').default(true).describe('Shows the stops of today that nobody has'),
    }),
    output: RiderPhone.extend({ link: z.string() }),
  }),
  removePhone: mutation({
    path: '/api/run/removePhone',
    access: 'store',
    permission: 'manage',
    staleAfter: ['run'],
    summary: 'The link of a phone opens nothing any more, and whoever is on it must leave',
    input: z.object({ _id: id('Phone') }),
    output: True,
  }),
  letPhoneIn: mutation({
    path: '/api/run/letPhoneIn',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['run'],
    summary: 'A phone on which too many PINs in a row were wrong may try again',
    input: z.object({ _id: id('Phone') }),
    output: True,
  }),
  countIn: mutation({
    path: '/api/run/countIn',
    access: 'store',
    permission: free('cash that is short must be easy to report'),
    staleAfter: ['run', 'transaction', 'report'],
    summary: 'The cash of a rider comes into the drawer; a difference is booked and needs a reason',
    input: z.object({
      rider: employeeRef,
      counted: rupees('Counted', 0, 10_000_000),
      reason: optionalText('Reason', 500),
    }),
    output: z.object({ expected: z.number(), counted: z.number(), difference: z.number() }),
  }),
  look: mutation({
    path: '/api/run/look',
    access: 'store',
    permission: free('it only says that somebody took care of it'),
    staleAfter: ['run'],
    summary: 'Somebody looked at what a rider could not write down',
    input: z.object({ _id: id('_id'), note: optionalText('Note', 500) }),
    output: True,
  }),
  photo: query({
    path: '/api/run/photo',
    access: 'store',
    summary: 'The photo with which a delivery was handed over, as a data URL',
    input: z.object({ _id: id('Pickup') }),
    output: z.object({ data: z.string() }),
  }),
}
