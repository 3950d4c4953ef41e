import type { Message } from '@clothesline/contract'
import { dayIn, type PieceMove, type PieceState } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, objectOf, text } from '../../../db/columns.ts'
import { audit } from '../../foundation/audit/index.ts'
import { type FullOrderDb, findOrder } from './order-queries.ts'
import { tellCustomer } from './queue-order-message.ts'

/**
 * Updates each piece with the times of its new state. What is handed over was ready, recorded before or not. The pieces
 * come as JSON, because a list would be planned anew for each length. By the list of orders they are found in the index;
 * by the join alone, all pieces of a smaller store would be read.
 */
const MOVE = `
  update piece p set state = m.to,
         ready_at = case when m.to in ('ready', 'delivered') then coalesce(p.ready_at, m.at) end,
         delivered_at = case when m.to = 'delivered' then m.at end,
         delivered_on = case when m.to = 'delivered' then m.today end
    from json_to_recordset($2) as m (order_id uuid, piece_no int, "to" text, at timestamptz, today date)
   where p.store_id = $1 and p.order_id = m.order_id and p.piece_no = m.piece_no
     and p.order_id = any (array(select (given ->> 'order_id')::uuid from json_array_elements($2) given))`

interface OrderMoves {
  orderId: string
  moves: readonly PieceMove[]
}

/** Moves pieces of locked orders. The caller updates the counts of their orders. */
export function sendMoves(ctx: StoreCtx, ...orders: readonly OrderMoves[]): void {
  const when = { at: ctx.now, today: dayIn(ctx.store.settings.timeZone, ctx.now) }
  const all = orders.flatMap(({ orderId, moves }) =>
    moves.map(({ id, to }) => ({ order_id: orderId, piece_no: Number(id), to, ...when })),
  )
  ctx.tx.sendRows('move-pieces', MOVE, ctx.store.id, all)
}

/** Updates the counts and status of orders from their pieces, and the store's counts by status. */
const FOLLOW = `
  with n as (
    select order_id, count(*) filter (where state = 'workshop') as workshop, count(*) filter (where state = 'ready') as ready
      from piece where store_id = $1 and order_id = any ($2) group by order_id
  ), old as (
    select id, status, pieces_ready, pieces_delivered, pieces_total from orders where store_id = $1 and id = any ($2)
  ), fresh as (
    update orders o set pieces_workshop = n.workshop, pieces_ready = n.ready,
           ready_on = case when n.ready + o.pieces_delivered = o.pieces_total then coalesce(o.ready_on, $3::date) end,
           version = version + 1
      from n where o.store_id = $1 and o.id = n.order_id
    returning o.id, o.status, o.pieces_ready, o.pieces_delivered, o.pieces_total
  ), tally as (
    insert into counter (store_id, name, value)
    select shard.store_id, 'orders:' || s.status, sum(s.change)
      from store_shard shard, (select status, -1 as change from old union all select status, 1 from fresh) s
     where shard.store_id = $1
     group by shard.store_id, s.status having sum(s.change) <> 0 order by s.status
    on conflict (store_id, name) do update set value = counter.value + excluded.value
  )
  select old.id, to_jsonb(old) as before, to_jsonb(fresh) as after from old join fresh on fresh.id = old.id`

const standing = objectOf({ status: text, pieces_ready: integer, pieces_delivered: integer, pieces_total: integer })

/**
 * Moves pieces of locked orders inside the shop or to the workshop, and updates the orders and their history. Answers the
 * messages to the customers whose orders became ready.
 */
export async function movePieces(
  ctx: StoreCtx,
  orders: readonly (OrderMoves & { moves: readonly { to: Exclude<PieceState, 'delivered'> }[] })[],
): Promise<Message[]> {
  sendMoves(ctx, ...orders)
  const found = await ctx.tx.rows({ id: text, before: standing, after: standing }, 'follow-pieces', FOLLOW, [
    ...[ctx.store.id, orders.map(({ orderId }) => orderId), dayIn(ctx.store.settings.timeZone, ctx.now)],
  ])
  const entries = orders.map(({ orderId, moves }) => {
    const status = found.find(({ id }) => id === orderId)
    return {
      action: 'order.pieces' as const,
      subjectKind: 'order',
      subjectId: orderId,
      before: {
        status: status?.before.status,
        pieces: moves.map(({ id, from }) => ({ piece: Number(id), state: from })),
      },
      after: { status: status?.after.status, pieces: moves.map(({ id, to }) => ({ piece: Number(id), state: to })) },
    }
  })
  await audit(ctx, ctx.store.id, ...entries)
  const messages: Message[] = []
  for (const { id, before, after } of found) {
    const message = await tellCustomer(ctx, before, { id, ...after }, () => getOrder(ctx, id))
    if (message) messages.push(message)
  }
  return messages
}

async function getOrder(ctx: StoreCtx, id: string): Promise<FullOrderDb> {
  const order = await findOrder(ctx, { _id: id })
  if (!order) throw new Error('A locked order cannot be gone')
  return order
}
