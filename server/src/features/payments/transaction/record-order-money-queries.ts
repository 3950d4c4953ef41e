import { balancesOf, type Posting } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { newId } from '../../../new-id.ts'
import { approvalColumns, originOf } from '../../foundation/audit/index.ts'

/** The orders after the postings; their values before are these minus what was posted. */
const RECORD = `
  insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id, session, device, address, approved_by, reason)
  select o.store_id, d.record, :now, :actor, 'order.update', 'order', o.id::text,
         jsonb_build_object('paid', ((o.paid_paise - d.paid) / 100.0)::float8,
                            'adjusted', ((o.adjusted_paise - d.adjusted) / 100.0)::float8,
                            'balance', ((o.balance_paise + d.paid + d.adjusted) / 100.0)::float8),
         jsonb_build_object('paid', (o.paid_paise / 100.0)::float8, 'adjusted', (o.adjusted_paise / 100.0)::float8,
                            'balance', (o.balance_paise / 100.0)::float8,
                            'paymentMode', o.payment_mode)
           || case when :reason = '' then '{}' else jsonb_build_object('reason', :reason::text) end,
         :requestId, :session, :device, :address, :approved_by, :approval_reason
    from jsonb_to_recordset(:changed) as d (id uuid, record uuid, paid bigint, adjusted bigint)
    join orders o on o.store_id = :storeId and o.id = d.id`

/**
 * Records a customer's payment or refund in the history of every order it affects, as if it had been made there. One
 * statement after the postings, whatever the number of orders.
 */
export function recordOrderMoney(ctx: StoreCtx, postings: readonly Posting[], reason: string): void {
  const { orders } = balancesOf(postings.flatMap(({ entries }) => entries))
  const changed = [...orders].flatMap(([id, { paidPaise: paid, adjustedPaise: adjusted }]) =>
    paid === 0 && adjusted === 0 ? [] : [{ id, record: newId(), paid, adjusted }],
  )
  if (changed.length === 0) return
  const { session, device, address } = originOf(ctx)
  const { approved_by, reason: approval_reason } = approvalColumns(ctx)
  ctx.tx.send('record-order-money', RECORD, {
    storeId: ctx.store.id,
    now: ctx.now,
    actor: actorOf(ctx),
    reason,
    requestId: ctx.requestId,
    changed: JSON.stringify(changed),
    session,
    device,
    address,
    approved_by,
    approval_reason,
  })
}
