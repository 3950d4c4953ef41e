import type { StoreCtx } from '../../../context.ts'

/**
 * The modes of the payments that still stand on these orders, in the order of their first use. Once nothing was paid any
 * more, what came before counts no longer; a payment that was taken back never does; and money that was given back is
 * taken off its mode.
 */
const KEEP = `
  with moved as (
    select e.order_id, p.id, p.reverses, row_number() over turns as turn, sum(-sum(e.amount_paise)) over turns as paid_after
      from ledger_entry e join posting p on p.store_id = e.store_id and p.id = e.posting_id
     where e.store_id = $1 and e.order_id = any ($2) and e.account = 'receivable_paid'
     group by e.order_id, p.id, p.reverses
    window turns as (partition by e.order_id order by p.id)
  ), since as (
    select moved.*, max(turn) filter (where paid_after = 0) over (partition by order_id) as emptied from moved
  ), used as (
    select s.order_id, m.mode, sum(x.amount_paise) as paise, min(array[s.turn, x.entry_no]) as first
      from since s
      join ledger_entry x on x.store_id = $1 and x.posting_id = s.id and x.account = 'money'
      join payment_mode m on m.store_id = $1 and m.id = x.payment_mode_id
     where s.turn > coalesce(s.emptied, 0) and s.reverses is null
       and not exists (select from posting r where r.store_id = $1 and r.reverses = s.id)
     group by s.order_id, m.mode
  )
  update orders o
     set payment_mode = coalesce((select string_agg(u.mode, ', ' order by u.first) from used u where u.order_id = o.id and u.paise > 0), '')
   where o.store_id = $1 and o.id = any ($2)`

/** Keeps what the orders say about how they were paid true to the books. */
export async function keepStandingModes(ctx: StoreCtx, orderIds: string[]): Promise<void> {
  await ctx.tx.run('keep-standing-modes', KEEP, [ctx.store.id, orderIds])
}
