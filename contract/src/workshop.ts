import { z } from 'zod'
import { day } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { actor, at, flag, id, oneOf, optionalText, range } from './fields.ts'
import { Message } from './message-fields.ts'
import { ORDER_STATUSES, PIECE_STATES } from './order-fields.ts'
import { scannedTag } from './scanned-tag.ts'

const tags = z
  .array(scannedTag, { error: says('fields_needed', { field: 'Pieces' }) })
  .min(1, says('scan_needed'))
  .max(1_000, says('too_many_pieces', { most: 1_000 }))

export const DispatchPiece = z.object({
  tag: z.string(),
  piece: z.number(),
  /** The order's id. */
  orderId: z.uuid(),
  invoice: z.number(),
  customer: z.string(),
  cloth: z.string(),
  service: z.string(),
  promisedDate: z.iso.date(),
  state: z.enum(PIECE_STATES),
  /** Came back, or left the workshop's hands in another way. */
  receivedAt: at.nullable(),
})
export type DispatchPiece = z.infer<typeof DispatchPiece>

export const DispatchRow = z.object({
  _id: z.uuid(),
  number: z.number(),
  workshop: z.string(),
  note: z.string(),
  expectedOn: z.iso.date(),
  sentAt: at,
  ...actor,
  totalPieces: z.number(),
  /** Still at the workshop. */
  piecesOut: z.number(),
  overdue: z.boolean(),
})
export type DispatchRow = z.infer<typeof DispatchRow>

export const Dispatch = z.object({ ...DispatchRow.shape, pieces: z.array(DispatchPiece) })
export type Dispatch = z.infer<typeof Dispatch>

export const OverduePiece = z.object({
  ...DispatchPiece.shape,
  dispatchId: z.uuid(),
  dispatch: z.number(),
  workshop: z.string(),
  sentAt: at,
  expectedOn: z.iso.date(),
  daysLate: z.number(),
  contact: z.string(),
})
export type OverduePiece = z.infer<typeof OverduePiece>

/** Where a piece is on its way to the workshop and back. */
const WORKSHOP_STATES = ['received', 'workshop', 'back'] as const
export type WorkshopState = (typeof WORKSHOP_STATES)[number]

const staleAfter = [
  'workshop',
  'order',
  'customer/customer',
  'search',
  'stats',
  'message',
  'open',
  'report',
  'promise',
] as const

export const workshop = {
  dispatch: mutation({
    path: '/api/workshop/dispatch',
    access: 'store',
    permission: free("taking in and handing out is everybody's work"),
    staleAfter,
    summary: 'Send pieces to the workshop; answers the dispatch for its note',
    input: z.object({
      pieces: tags,
      workshop: optionalText('Workshop', 100),
      /** Left out, the earliest promised day of its orders counts. */
      expectedOn: day('Expected back').optional(),
      note: optionalText('Note', 500),
    }),
    output: Dispatch,
  }),
  receive: mutation({
    path: '/api/workshop/receive',
    access: 'store',
    permission: free("taking in and handing out is everybody's work"),
    staleAfter,
    summary: 'Take pieces back from the workshop, as ready or for more work in the shop',
    input: z.object({ pieces: tags, ready: flag('Ready').default(true) }),
    output: z.object({
      received: z.number(),
      orders: z.array(
        z.object({
          _id: z.uuid(),
          invoice: z.number(),
          status: z.enum(ORDER_STATUSES),
          counterNumber: z.string(),
        }),
      ),
      messages: z.array(Message).describe('To the customers whose orders became ready'),
    }),
  }),
  allDispatches: query({
    path: '/api/workshop/allDispatches',
    access: 'store',
    summary: 'Dispatches, newest first; open ones have pieces that are still out',
    input: z.object({ ...range(400), open: flag('Open').optional() }),
    output: z.object({ dispatches: z.array(DispatchRow), totalDispatches: z.number() }),
  }),
  getDispatch: query({
    path: '/api/workshop/getDispatch',
    access: 'store',
    summary: 'One dispatch with its pieces',
    input: z.object({ _id: id('Dispatch') }),
    output: Dispatch,
  }),
  pieces: query({
    path: '/api/workshop/pieces',
    access: 'store',
    summary:
      'Pieces that can be sent (received), are at the workshop, or came back and wait in the shop; the first promised first',
    input: z.object({ ...range(1_000), state: oneOf('State', WORKSHOP_STATES) }),
    output: z.object({ pieces: z.array(DispatchPiece), totalPieces: z.number() }),
  }),
  overdue: query({
    path: '/api/workshop/overdue',
    access: 'store',
    summary: 'Pieces that should be back from the workshop, the latest first',
    input: z.object({ ...range(1_000) }),
    output: z.object({ pieces: z.array(OverduePiece), totalPieces: z.number() }),
  }),
}
