import { dayIn, type PieceMove } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { text } from '../../../db/columns.ts'
import { audit } from '../../foundation/audit/index.ts'

/** Updates each piece with the times of its new state. What is handed over was ready, noted before or not. */
const MOVE = `
  update piece p set state = m.to,
         ready_at = case when m.to in ('ready', 'delivered') then coalesce(p.ready_at, $3) end,
         delivered_at = case when m.to = 'delivered' then $3::timestamptz end,
         delivered_on = case when m.to = 'delivered' then $4::date end
    from jsonb_to_recordset($5) as m (id int, "to" text)
   where p.store_id = $1 and p.order_id = $2 and p.piece_no = m.id`

/** Updates the order's counts and status from its pieces, and the store's counts by status. */
const FOLLOW = `
  with n as (
    select count(*) filter (where state = 'workshop') as workshop, count(*) filter (where state = 'ready') as ready,
           count(*) filter (where state = 'delivered') as delivered
      from piece where store_id = $1 and order_id = $2
  ), old as (
    select status, customer_id from orders where store_id = $1 and id = $2
  ), fresh as (
    update orders o set pieces_workshop = n.workshop, pieces_ready = n.ready, pieces_delivered = n.delivered,
           delivered_on = case when n.delivered = o.pieces_total then $3::date end,
           ready_on = case when n.ready + n.delivered = o.pieces_total then coalesce(o.ready_on, $3::date) end, version = version + 1
      from n where o.store_id = $1 and o.id = $2
    returning o.status
  ), tally as (
    insert into counter (store_id, name, value)
    select $1, 'orders:' || s.status, s.change
      from (select status, -1 as change from old union all select status, 1 from fresh) s
     where (select status from old) <> (select status from fresh)
     order by s.status
    on conflict (store_id, name) do update set value = counter.value + excluded.value
  ), visits as (
    update customer c set open_orders = c.open_orders
             + (old.status = 'Delivered')::int - (fresh.status = 'Delivered')::int
      from old, fresh
     where c.store_id = $1 and c.id = old.customer_id and (old.status = 'Delivered') <> (fresh.status = 'Delivered')
  )
  select old.status as before, fresh.status as after from old, fresh`

/** Details of a move for the history. */
export interface MoveRecord {
  reason?: string | undefined
  /** Omitted if a person moved them. */
  by?: 'scan'
}

/** Moves pieces of a locked order, and updates its status, counts and history. */
export async function movePieces(
  ctx: StoreCtx,
  orderId: string,
  moves: readonly PieceMove[],
  { reason = '', by }: MoveRecord = {},
): Promise<void> {
  if (moves.length === 0) return
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const targets = JSON.stringify(moves.map(({ id, to }) => ({ id: Number(id), to })))
  const [, status] = await Promise.all([
    ctx.tx.run('move-pieces', MOVE, [ctx.store.id, orderId, ctx.now, today, targets]),
    ctx.tx.row({ before: text, after: text }, 'follow-pieces', FOLLOW, [ctx.store.id, orderId, today]),
  ])
  await audit(ctx, ctx.store.id, {
    action: 'order.pieces',
    subjectKind: 'order',
    subjectId: orderId,
    before: { status: status?.before, pieces: moves.map(({ id, from }) => ({ piece: Number(id), state: from })) },
    after: {
      status: status?.after,
      pieces: moves.map(({ id, to }) => ({ piece: Number(id), state: to })),
      ...(reason && { reason }),
      ...(by && { by }),
    },
  })
}
