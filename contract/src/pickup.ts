import { VISIT_STATUSES } from '@clothesline/domain'
import { z } from 'zod'
import { day } from './day.ts'
import { employeeRef } from './employee.ts'
import { AROUND_ORDER, free, mutation, NAMED_ORDER, query } from './endpoint.ts'
import { says } from './errors.ts'
import { at, flag, id, oneOf, optionalText, rupees, True, text, whole } from './fields.ts'
import { optionalMessage } from './message-fields.ts'
import { ORDER_STATUSES } from './order-fields.ts'
import type { Word } from './refusals/index.ts'

export const VISIT_KINDS = ['pickup', 'delivery'] as const

/** One stop of a rider: clothes are picked up from a customer or delivered to them. */
export const Visit = z.object({
  _id: z.uuid(),
  kind: z.enum(VISIT_KINDS),
  id: z.uuid(),
  custId: z.string(),
  customer: z.string(),
  contact: z.string(),
  /** The order that is delivered, or that a pickup became. */
  orderId: z.uuid().nullable(),
  invoice: z.number().nullable(),
  orderStatus: z.enum(ORDER_STATUSES).nullable(),
  /** What is to be collected for that order. */
  balance: z.number(),
  /** What the bill has for this delivery; a cancelled one leaves it there. */
  deliveryFee: z.number(),
  date: z.iso.date(),
  slot: z.uuid(),
  from: z.string(),
  to: z.string(),
  areaId: z.uuid().nullable(),
  area: z.string(),
  address: z.string(),
  pinCode: z.string(),
  note: z.string(),
  status: z.enum(VISIT_STATUSES),
  riderId: z.uuid().nullable(),
  rider: z.string(),
  /** Its place among the stops of a rider and day. */
  place: z.number(),
  askedBy: z.enum(['customer', 'counter']),
  /** It is one of a repeating pickup. */
  repeatId: z.uuid().nullable(),
  /** What the rider brought, before it is counted. */
  bag: z.object({ number: z.string(), seal: z.string(), pieces: z.number().nullable() }).nullable(),
  /** What shows that the customer got the clothes, if a rider handed them over. */
  proof: z.enum(['code', 'photo']).nullable(),
  /** Why it failed or was cancelled. */
  reason: z.string(),
  acceptedBy: z.string(),
  requestedAt: at,
  /** When the rider left for it; a visit that is cancelled afterwards keeps it. */
  leftAt: at.nullable(),
  endedAt: at.nullable(),
  version: z.number(),
})
export type Visit = z.infer<typeof Visit>

export const DeliveryArea = z.object({
  _id: z.uuid(),
  name: z.string(),
  pinCodes: z.array(z.string()),
  fee: z.number(),
  /** A bill of this much or more has no fee; null if there is always one. */
  freeAbove: z.number().nullable(),
})
export type DeliveryArea = z.infer<typeof DeliveryArea>

export const VisitSlot = z.object({
  _id: z.uuid(),
  /** Null: a slot for all areas. */
  area: z.uuid().nullable(),
  weekday: z.number(),
  from: z.string(),
  to: z.string(),
  capacity: z.number(),
})
export type VisitSlot = z.infer<typeof VisitSlot>

export const FreeSlots = z.object({
  areaId: z.uuid(),
  area: z.string(),
  fee: z.number(),
  freeAbove: z.number().nullable(),
  /** The next days on which the shop comes, and their slots; a full one has no place left. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      slots: z.array(z.object({ slot: z.uuid(), from: z.string(), to: z.string(), left: z.number() })),
    }),
  ),
})
export type FreeSlots = z.infer<typeof FreeSlots>

export const RepeatedPickup = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  customer: z.string(),
  contact: z.string(),
  weekday: z.number(),
  from: z.string(),
  to: z.string(),
  address: z.string(),
})
export type RepeatedPickup = z.infer<typeof RepeatedPickup>

const time = (field: Word) =>
  z
    .string({ error: says('field_needed', { field }) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('field_not_understood', { field }))

const pinCode = z
  .string({ error: says('pin_code_invalid') })
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .regex(/^[1-9]\d{5}$/, says('pin_code_invalid'))

const visitRef = { _id: id('Pickup') }

/** Where somebody is to come; what is left out is the customer's own address, and the PIN code in it. */
export const visitPlace = {
  address: optionalText('Address', 500),
  pinCode: pinCode.optional(),
  note: optionalText('Note', 500),
}

/** A visit that was changed, and the message about it, if one was written. */
const VisitDone = Visit.extend(optionalMessage)

/** A visit changes what its order costs, where its pieces are, and what the customer is told. */
const staleAfterOrder = [NAMED_ORDER, ...AROUND_ORDER, 'run'] as const

// Asked even when another field is wrong, so that the caller sees every problem at once.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const whoPlans = free('whoever is at the counter plans the riders; fees are checked where the bill is priced')

export const pickup = {
  request: mutation({
    path: '/api/pickup/request',
    access: 'store',
    permission: whoPlans,
    staleAfter: staleAfterOrder,
    summary: 'Ask for a pickup, or for the delivery of an order; with repeats it is made every week',
    input: z
      .object({
        kind: oneOf('Kind', VISIT_KINDS),
        /** The customer of a pickup; of a delivery it is the order's. */
        id: optionalText('Customer', 60),
        invoice: whole('Invoice', 1, 999_999_999).optional(),
        date: day('Date'),
        slot: id('Slot'),
        ...visitPlace,
        repeats: flag('Repeats').default(false),
        accept: flag('Accept').default(true).describe('False leaves it among the requests that wait'),
        rider: employeeRef.optional(),
        fee: rupees('Delivery fee').optional().describe('Of a delivery; left out, what the area charges'),
        sendMessage: flag('Send message').default(true),
      })
      .refine(({ kind, id: customer }) => kind !== 'pickup' || Boolean(customer), {
        message: says('field_needed', { field: 'Customer' }),
        path: ['id'],
        when: always,
      })
      .refine(({ kind, invoice }) => kind !== 'delivery' || invoice !== undefined, {
        message: says('field_needed', { field: 'Invoice' }),
        path: ['invoice'],
        when: always,
      })
      .refine(({ kind, repeats }) => kind !== 'delivery' || !repeats, {
        message: says('delivery_repeats'),
        path: ['repeats'],
        when: always,
      }),
    output: VisitDone,
  }),
  accept: mutation({
    path: '/api/pickup/accept',
    access: 'store',
    permission: whoPlans,
    staleAfter: staleAfterOrder,
    summary: 'Accept a request, and name the rider if it is known; a delivery gets the fee of its area',
    input: z.object({
      ...visitRef,
      rider: employeeRef.optional(),
      fee: rupees('Delivery fee').optional(),
      sendMessage: flag('Send message').default(true),
    }),
    output: VisitDone,
  }),
  move: mutation({
    path: '/api/pickup/move',
    access: 'store',
    permission: whoPlans,
    staleAfter: ['pickup', 'run', 'open'],
    summary: 'Give it to a rider, to another place of the run, or to another day and slot',
    input: z.object({
      ...visitRef,
      version: whole('Version', 1, 1_000_000_000),
      date: day('Date').optional(),
      slot: id('Slot').optional(),
      rider: employeeRef.nullish().describe('Null takes it from its rider'),
      before: id('Pickup').nullish().describe('The stop that it comes before; null puts it last'),
    }),
    output: Visit,
  }),
  cancel: mutation({
    path: '/api/pickup/cancel',
    access: 'store',
    permission: whoPlans,
    staleAfter: ['pickup', 'run', 'open'],
    summary: 'Cancel it, also while the rider is on the way',
    input: z.object({ ...visitRef, reason: optionalText('Reason', 500) }),
    output: Visit,
  }),
  onTheWay: mutation({
    path: '/api/pickup/onTheWay',
    access: 'store',
    permission: whoPlans,
    staleAfter: ['pickup', 'run', 'message', 'order', 'open'],
    summary: 'The rider leaves for it, and the customer is told',
    input: z.object({ ...visitRef, sendMessage: flag('Send message').default(true) }),
    output: VisitDone,
  }),
  done: mutation({
    path: '/api/pickup/done',
    access: 'store',
    permission: whoPlans,
    staleAfter: staleAfterOrder,
    summary: 'The clothes were picked up, or handed over: then all pieces of the order are delivered',
    input: z.object({ ...visitRef, sendMessage: flag('Send message').default(true) }),
    output: VisitDone,
  }),
  failed: mutation({
    path: '/api/pickup/failed',
    access: 'store',
    permission: whoPlans,
    staleAfter: ['pickup', 'run', 'open'],
    summary: 'Nobody was there, or it went wrong otherwise; it can be moved to another day',
    input: z.object({ ...visitRef, reason: text('Reason', 500) }),
    output: Visit,
  }),
  bag: mutation({
    path: '/api/pickup/bag',
    access: 'store',
    permission: whoPlans,
    staleAfter: ['pickup', 'run', 'open'],
    summary: 'A bag came in by its number and seal; it is counted when it is opened for the order',
    input: z.object({
      ...visitRef,
      number: text('Bag number', 40),
      seal: optionalText('Seal', 40),
      pieces: whole('Pieces', 1, 9_999).nullish().describe('As the customer counted, if they did'),
    }),
    output: Visit,
  }),
  allPickups: query({
    path: '/api/pickup/allPickups',
    access: 'store',
    summary: 'The stops of a day, the requests that wait, and what earlier days left open; or those of a customer',
    input: z.object({ date: day('Date').optional(), customer: optionalText('Customer', 60) }),
    output: z.object({
      date: z.iso.date(),
      /** Of the day, by slot, rider and place. Of a customer, the newest fifty. */
      visits: z.array(Visit),
      /** Requests for any day, and what an earlier day left open. */
      waiting: z.array(Visit),
      riders: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    }),
  }),
  freeSlots: query({
    path: '/api/pickup/freeSlots',
    access: 'store',
    summary: 'When somebody can come to a PIN code in the next days, and what it costs',
    input: z.object({
      pinCode: pinCode.optional(),
      area: id('Area').optional(),
      address: optionalText('Address', 500),
    }),
    output: FreeSlots,
  }),
  areas: query({
    path: '/api/pickup/areas',
    access: 'store',
    summary: 'The areas that the shop goes to, and the slots of a week',
    input: z.object({}),
    output: z.object({ areas: z.array(DeliveryArea), slots: z.array(VisitSlot) }),
  }),
  saveArea: mutation({
    path: '/api/pickup/saveArea',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['pickup', 'open'],
    summary: 'Add an area, or change the one with this id',
    input: z.object({
      _id: id('Area').optional(),
      name: text('Name', 60),
      pinCodes: z
        .array(pinCode, { error: says('fields_needed', { field: 'PIN codes' }) })
        .min(1, says('fields_needed', { field: 'PIN codes' }))
        .max(200, says('too_many_pin_codes', { most: 200 }))
        .overwrite((codes) => [...new Set(codes)]),
      fee: rupees('Delivery fee', 0, 100_000),
      freeAbove: rupees('Free from').nullish(),
    }),
    output: DeliveryArea,
  }),
  removeArea: mutation({
    path: '/api/pickup/removeArea',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['pickup', 'open'],
    summary: 'The shop does not go to this area any more; what is planned stays',
    input: z.object({ _id: id('Area') }),
    output: True,
  }),
  saveSlot: mutation({
    path: '/api/pickup/saveSlot',
    access: 'store',
    permission: 'manage',
    staleAfter: ['pickup', 'open'],
    summary: 'Add a slot, or change the one with this id; what is planned keeps its time',
    input: z
      .object({
        _id: id('Slot').optional(),
        area: id('Area').nullish(),
        weekday: whole('Weekday', 0, 6),
        from: time('From'),
        to: time('To'),
        capacity: whole('Places', 1, 500),
      })
      .refine(({ from, to }) => from < to, { message: says('slot_ends_too_early'), path: ['to'], when: always }),
    output: VisitSlot,
  }),
  removeSlot: mutation({
    path: '/api/pickup/removeSlot',
    access: 'store',
    permission: 'manage',
    staleAfter: ['pickup', 'open'],
    summary: 'Nobody comes at this time any more; what is planned stays, what repeats ends',
    input: z.object({ _id: id('Slot') }),
    output: True,
  }),
  allRepeats: query({
    path: '/api/pickup/allRepeats',
    access: 'store',
    summary: 'Pickups that come every week',
    input: z.object({}),
    output: z.object({ repeats: z.array(RepeatedPickup) }),
  }),
  endRepeat: mutation({
    path: '/api/pickup/endRepeat',
    access: 'store',
    permission: whoPlans,
    staleAfter: ['pickup', 'run', 'open'],
    summary: 'End a repeating pickup, and cancel its stops that nobody has left for',
    input: z.object({ _id: id('Pickup') }),
    output: z.object({ cancelled: z.number() }),
  }),
}
