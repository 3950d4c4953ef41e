import { offsetAndLimit, type WorkshopState } from '@clothesline/contract'
import { type Day, type GarmentTag, pieceStates } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'

/** A piece with what a dispatch note shows about it. */
const pieceRow = {
  order_id: text,
  piece_no: integer,
  invoice: integer,
  alias: text,
  customer_name: text,
  promised_on: day,
  deleted: flag,
  cloth: text,
  service: text,
  state: oneOf(pieceStates),
  received_at: orNull(instant),
}
export type PieceRow = RowOf<typeof pieceRow>

const PIECE_COLUMNS = `p.order_id, p.piece_no, o.invoice, o.alias, o.customer_name, o.promised_on,
  o.deleted_at is not null as deleted, p.cloth, l.service, p.state`

const PIECE_JOINS = `
  join orders o on o.store_id = $1 and o.id = p.order_id
  join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no`

/** Locks the orders of these tags until the end of the transaction. */
export async function lockTaggedOrders(ctx: StoreCtx, tags: readonly GarmentTag[]): Promise<void> {
  await ctx.tx.run(
    'hold-tagged-orders',
    'select id from orders where store_id = $1 and invoice = any ($2) order by id for no key update',
    [ctx.store.id, tags.map((tag) => tag.invoice)],
  )
}

/** The pieces of these tags that exist in this store. */
export function listTaggedPieces(ctx: StoreCtx, tags: readonly GarmentTag[]): Promise<PieceRow[]> {
  return ctx.tx.rows(
    pieceRow,
    'list-tagged-pieces',
    `select ${PIECE_COLUMNS}, null as received_at
       from jsonb_to_recordset($2) as t (alias text, invoice int, piece int), piece p ${PIECE_JOINS}
      where p.store_id = $1 and o.store_id = $1 and o.invoice = any ($3) and o.invoice = t.invoice
        and upper(o.alias) = t.alias and p.piece_no = t.piece
      order by o.invoice, p.piece_no`,
    [ctx.store.id, JSON.stringify(tags), [...new Set(tags.map((tag) => tag.invoice))]],
  )
}

const dispatchRow = {
  id: text,
  number: integer,
  workshop: text,
  note: text,
  expected_on: day,
  sent_at: instant,
  actor: text,
  actor_name: orNull(text),
  total_pieces: integer,
  pieces_out: integer,
}
export type DispatchRow = RowOf<typeof dispatchRow>

/**
 * A piece that was made ready or handed over without being scanned back is no longer out, whatever its dispatch says.
 */
const DISPATCH_COLUMNS = `d.id, d.number, d.workshop, d.note, d.expected_on, d.sent_at, d.actor, ${actorNameOf('d')} as actor_name, n.total_pieces, n.pieces_out`
const PIECES_OF_DISPATCH = `
  cross join lateral (
    select count(*) as total_pieces,
           count(*) filter (where dp.received_at is null and p.state = 'workshop') as pieces_out
      from dispatch_piece dp
      join piece p on p.store_id = $1 and p.order_id = dp.order_id and p.piece_no = dp.piece_no
     where dp.store_id = $1 and dp.dispatch_id = d.id
  ) n`

export async function findDispatch(ctx: StoreCtx, id: string): Promise<DispatchRow | undefined> {
  return ctx.tx.row(
    dispatchRow,
    'find-dispatch',
    `select ${DISPATCH_COLUMNS} from dispatch d ${PIECES_OF_DISPATCH} where d.store_id = $1 and d.id = $2`,
    [ctx.store.id, id],
  )
}

export function listDispatchPieces(ctx: StoreCtx, dispatchId: string): Promise<PieceRow[]> {
  return ctx.tx.rows(
    pieceRow,
    'list-dispatch-pieces',
    `select ${PIECE_COLUMNS}, dp.received_at
       from dispatch_piece dp
       join piece p on p.store_id = $1 and p.order_id = dp.order_id and p.piece_no = dp.piece_no ${PIECE_JOINS}
      where dp.store_id = $1 and dp.dispatch_id = $2 order by o.invoice, p.piece_no`,
    [ctx.store.id, dispatchId],
  )
}

export async function listDispatches(
  ctx: StoreCtx,
  filter: { startToken: number; endToken: number; open?: boolean | undefined },
): Promise<{ rows: DispatchRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(filter)
  return ctx.tx.page(
    dispatchRow,
    { total: integer },
    'list-dispatches',
    `with found as (
       select ${DISPATCH_COLUMNS} from dispatch d ${PIECES_OF_DISPATCH}
        where d.store_id = $1 and ($2::boolean is null or (n.pieces_out > 0) = $2)
     ), page as (select * from found order by number desc offset $3 limit $4)
     select page.*, t.total from (select count(*) as total from found) t left join page on true order by page.number desc`,
    [ctx.store.id, filter.open ?? null, offset, limit],
  )
}

const overdueRow = {
  ...pieceRow,
  dispatch_id: text,
  dispatch: integer,
  workshop: text,
  sent_at: instant,
  expected_on: day,
  contact: text,
}
export type OverdueRow = RowOf<typeof overdueRow>

export async function listOverdue(
  ctx: StoreCtx,
  today: Day,
  page: { startToken: number; endToken: number },
): Promise<{ rows: OverdueRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(page)
  return ctx.tx.page(
    overdueRow,
    { total: integer },
    'list-overdue-pieces',
    `with found as (
       select ${PIECE_COLUMNS}, dp.received_at, d.id as dispatch_id, d.number as dispatch, d.workshop, d.sent_at,
              d.expected_on, c.contact
         from dispatch_piece dp
         join dispatch d on d.store_id = $1 and d.id = dp.dispatch_id
         join piece p on p.store_id = $1 and p.order_id = dp.order_id and p.piece_no = dp.piece_no ${PIECE_JOINS}
         join customer c on c.store_id = $1 and c.id = o.customer_id
        where dp.store_id = $1 and dp.received_at is null and p.state = 'workshop' and d.expected_on < $2
          and o.deleted_at is null
     ), page as (select * from found order by expected_on, dispatch, invoice, piece_no offset $3 limit $4)
     select page.*, t.total from (select count(*) as total from found) t left join page on true
      order by page.expected_on, page.dispatch, page.invoice, page.piece_no`,
    [ctx.store.id, today, offset, limit],
  )
}

/** Only open orders are read, so that it does not grow with the years. */
const PIECES_IN: Record<WorkshopState, string> = {
  received: `o.status in ('Not Ready', 'Incomplete') and p.state = 'received'`,
  workshop: `o.status in ('Not Ready', 'Incomplete') and p.state = 'workshop'`,
  back: `o.status in ('Not Ready', 'Ready', 'Incomplete') and p.state in ('received', 'ready') and b.received_at is not null`,
}

export async function listPiecesIn(
  ctx: StoreCtx,
  state: WorkshopState,
  page: { startToken: number; endToken: number },
): Promise<{ rows: PieceRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(page)
  return ctx.tx.page(
    pieceRow,
    { total: integer },
    `list-pieces-${state}`,
    `with found as (
       select ${PIECE_COLUMNS}, b.received_at
         from piece p ${PIECE_JOINS}
         left join lateral (
           select max(dp.received_at) as received_at from dispatch_piece dp
            where dp.store_id = $1 and dp.order_id = p.order_id and dp.piece_no = p.piece_no) b on true
        where p.store_id = $1 and o.deleted_at is null and ${PIECES_IN[state]}
     ), page as (select * from found order by promised_on, service, invoice, piece_no offset $2 limit $3)
     select page.*, t.total from (select count(*) as total from found) t left join page on true
      order by page.promised_on, page.service, page.invoice, page.piece_no`,
    [ctx.store.id, offset, limit],
  )
}

export interface NewDispatch {
  number: number
  workshop: string
  note: string
  expectedOn: Day
}

type PieceKey = Pick<PieceRow, 'order_id' | 'piece_no'>

const keysOf = (pieces: readonly PieceKey[]) =>
  JSON.stringify(pieces.map(({ order_id, piece_no }) => ({ order_id, piece_no })))

export async function insertDispatch(
  ctx: StoreCtx,
  dispatch: NewDispatch,
  pieces: readonly PieceKey[],
): Promise<string> {
  const id = newId()
  const { number, workshop, note, expectedOn } = dispatch
  await ctx.tx.run(
    'insert-dispatch',
    `insert into dispatch (store_id, id, number, workshop, note, expected_on, sent_at, actor)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.store.id, id, number, workshop, note, expectedOn, ctx.now, actorOf(ctx)],
  )
  await ctx.tx.run(
    'insert-dispatch-pieces',
    `insert into dispatch_piece (store_id, dispatch_id, order_id, piece_no)
     select s.store_id, $2, k.order_id, k.piece_no
       from store_shard s, jsonb_to_recordset($3) as k (order_id uuid, piece_no int)
      where s.store_id = $1`,
    [ctx.store.id, id, keysOf(pieces)],
  )
  return id
}

/** Closes the open dispatches of these pieces. */
export async function markReceived(ctx: StoreCtx, pieces: readonly PieceKey[]): Promise<void> {
  await ctx.tx.run(
    'mark-pieces-received',
    `update dispatch_piece dp set received_at = $2
       from jsonb_to_recordset($3) as k (order_id uuid, piece_no int)
      where dp.store_id = $1 and dp.received_at is null and dp.order_id = k.order_id and dp.piece_no = k.piece_no`,
    [ctx.store.id, ctx.now, keysOf(pieces)],
  )
}

/** The current status of the orders. */
export function listStatuses(ctx: StoreCtx, orderIds: readonly string[]) {
  return ctx.tx.rows(
    {
      id: text,
      invoice: integer,
      status: oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered']),
      counter_number: text,
    },
    'list-order-statuses',
    `select id, invoice, status, counter_number from orders
     where store_id = $1 and id = any ($2) order by invoice`,
    [ctx.store.id, orderIds],
  )
}
