import type { ClientBase } from 'pg'

/** Each statement lists inconsistencies; in consistent books all of them return nothing. */
const CHECKS: Record<string, string> = {
  'postings that do not sum to zero': `
    select posting_id, sum(amount_paise) from ledger_entry group by store_id, posting_id having sum(amount_paise) <> 0`,
  'orders whose amounts are not those of the ledger': `
    select o.invoice, o.amt_paise, o.noted_paise, o.paid_paise, o.adjusted_paise, l.* from orders o
      left join (select store_id, order_id, sum(amount_paise) filter (where account = 'receivable_billed') as billed,
                        -sum(amount_paise) filter (where account = 'receivable_paid') as paid,
                        -sum(amount_paise) filter (where account = 'receivable_adjusted') as adjusted
                   from ledger_entry group by store_id, order_id) l on l.store_id = o.store_id and l.order_id = o.id
     where (case when o.deleted_at is null then o.amt_paise + o.noted_paise else 0 end, o.paid_paise, o.adjusted_paise)
           is distinct from (coalesce(l.billed, 0), coalesce(l.paid, 0), coalesce(l.adjusted, 0))`,
  'orders whose notes are not those in their books': `
    select o.invoice, o.noted_paise, o.note_count from orders o
     where o.note_count <> (select count(*) from gst_note n where n.store_id = o.store_id and n.order_id = o.id)
        or o.noted_paise <> (select coalesce(sum(case n.kind when 'credit' then -n.amt_paise else n.amt_paise end), 0)
                               from gst_note n where n.store_id = o.store_id and n.order_id = o.id)`,
  'notes with a gap or a repeat': `
    select store_id, kind from gst_note group by store_id, kind having max(number) <> count(*) or min(number) <> 1`,
  'vouchers with a gap or a repeat': `
    select store_id, kind from advance_voucher where kind <> 'use' group by store_id, kind
    having max(number) <> count(*) or min(number) <> 1`,
  'receipt vouchers of which more went than came': `
    select r.store_id, r.number from advance_voucher r join advance_voucher g on g.store_id = r.store_id and g.receipt_id = r.id
     where r.kind = 'receipt' group by r.store_id, r.id, r.number, r.amt_paise
    having sum(case g.kind when 'receipt' then g.amt_paise else -g.amt_paise end) not between 0 and r.amt_paise`,
  'customers with more on receipt vouchers than they have as advance, or with other tax on it than in the ledger': `
    select c.store_id, c.number, c.advance_paise, v.* from customer c
      join lateral (select coalesce(sum(case kind when 'receipt' then amt_paise else -amt_paise end), 0) as left_paise,
                           coalesce(sum(case kind when 'receipt' then 1 else -1 end * (cgst_paise + sgst_paise + igst_paise)), 0) as tax
                      from advance_voucher v where v.store_id = c.store_id and v.customer_id = c.id) v on true
     where v.left_paise > greatest(c.advance_paise, 0)
        or v.tax <> (select coalesce(sum(e.amount_paise), 0) from ledger_entry e
                      where e.store_id = c.store_id and e.customer_id = c.id and e.account = 'advance_tax')`,
  'orders that were paid by no mode, or not paid and yet by one': `
    select invoice, paid_paise, payment_mode from orders where (payment_mode = '') <> (paid_paise = 0)`,
  'orders whose bill does not add up': `
    select invoice from orders where amt_paise <> lines_paise - discount_paise + express_paise + delivery_fee_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise
        or taxable_paise <> lines_paise - discount_paise + express_paise + delivery_fee_paise
        or (taxable_paise, delivery_fee_paise) <> (select sum(taxable_paise), sum(delivery_fee_paise) from order_line l
             where l.store_id = orders.store_id and l.order_id = orders.id)
        or lines_paise <> (select sum(amount_paise) from order_line l where l.store_id = orders.store_id and l.order_id = orders.id)`,
  'customers whose due or advance are not those of the ledger': `
    select c.number, c.due_paise, c.advance_paise, l.* from customer c
      left join (select store_id, customer_id, sum(amount_paise) filter (where account like 'receivable%') as due,
                        -sum(amount_paise) filter (where account = 'customer_advance') as advance,
                        -sum(amount_paise) filter (where account = 'receivable_adjusted') as adjusted
                   from ledger_entry group by store_id, customer_id) l on l.store_id = c.store_id and l.customer_id = c.id
     where (c.due_paise, c.advance_paise, c.adjusted_paise)
           is distinct from (coalesce(l.due, 0), coalesce(l.advance, 0), coalesce(l.adjusted, 0))`,
  'employees whose balances are not those of the ledger': `
    select m.number from employee m
      left join lateral (select coalesce(sum(amount_paise) filter (where account = 'wages'), 0) as due,
                                coalesce(-sum(amount_paise) filter (where account = 'money'), 0) as paid
                           from ledger_entry e where e.store_id = m.store_id and e.employee_id = m.id) l on true
     where (m.total_due_paise, m.total_paid_paise) is distinct from (l.due, l.paid)`,
  'orders whose counts are not those of their pieces': `
    select o.invoice from orders o
      join lateral (select count(*) as total, count(*) filter (where state = 'workshop') as workshop,
                           count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'delivered') as delivered
                      from piece p where p.store_id = o.store_id and p.order_id = o.id) n on true
     where (o.pieces_total, o.pieces_workshop, o.pieces_ready, o.pieces_delivered) is distinct from (n.total, n.workshop, n.ready, n.delivered)`,
  'orders with a day of readiness that does not agree with their pieces': `
    select invoice, ready_on from orders where (ready_on is not null) <> (pieces_ready + pieces_delivered = pieces_total)`,
  'stores whose tally by status is not that of their orders': `
    select t.* from (select store_id, name, value from counter where name like 'orders:%') t
      full join (select store_id, 'orders:' || status as name, count(*) as value from orders where deleted_at is null group by 1, 2) o
        on o.store_id = t.store_id and o.name = t.name
     where coalesce(t.value, 0) <> coalesce(o.value, 0)`,
  'stores whose tally of customers is not that of their customers': `
    select t.* from (select store_id, value from counter where name = 'customers') t
      full join (select store_id, count(*) as value from customer where deleted_at is null group by 1) c on c.store_id = t.store_id
     where coalesce(t.value, 0) <> coalesce(c.value, 0)`,
  'customers whose open orders are miscounted': `
    select c.number, c.open_orders from customer c
     where c.open_orders <> (select count(*) from orders o where o.store_id = c.store_id and o.customer_id = c.id
                                and o.deleted_at is null and o.status <> 'Delivered')`,
  'invoice numbers with a gap or a repeat': `
    select o.store_id from orders o group by o.store_id
    having max(invoice) - min(invoice) + 1 <> count(*)`,
  'stores whose last invoice is not the last number that was taken': `
    select c.store_id, c.value, o.invoice from counter c
      join (select store_id, max(invoice) as invoice from orders group by store_id) o on o.store_id = c.store_id
     where c.name = 'invoice' and c.value <> o.invoice`,
}

/**
 * Recomputes every figure from the entries and the pieces, independently of the program, and reports stored ones that
 * differ.
 */
export async function findBookErrors(owner: ClientBase): Promise<string[]> {
  const errors: string[] = []
  for (const [what, sql] of Object.entries(CHECKS)) {
    const { rows } = await owner.query(sql)
    if (rows.length > 0) errors.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return errors
}
