import type { TestApp } from './test-app.ts'

/** An id that ascends with time, as those of the program do. */
const ascendingId = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`

type Filled = Pick<TestApp, 'owner' | 'clock'>

/**
 * Fills stores with customers, orders and their postings in a few statements, so that query plans can be checked on a
 * database of realistic size. Orders are spread over the days before the test's clock; one in ten is still open.
 */
export async function addManyOrders(app: Filled, size: { customers: number; orders: number }): Promise<void> {
  const { customers, orders } = size
  const { owner } = app
  // The rows are valid by construction; checking each reference would take longer than inserting them.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into customer (store_id, id, number, name, contact, created_at, last_visit_at)
     select s.id, gen_random_uuid(), n, (array['Asha','Binod','Chitra','Deepak','Esha','Farhan'])[n % 6 + 1] || ' ' ||
            (array['Rao','Patil','Khan','Nair','Gupta'])[n % 5 + 1] || ' ' || n, (7000000000 + n)::text, $2, $2
       from store s, generate_series(1, $1::int) n`,
    [customers, app.clock.now],
  )
  await owner.query(
    `insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, pieces_ready, pieces_delivered,
            promised_on, discount, express_charge, round_to_rupee, tax_profile, taxes, lines_paise, discount_paise, express_paise,
            taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, amt_paise, paid_paise, payment_mode, created_at, billed_on,
            invoice_prefix, ready_on)
     select c.store_id, ${ascendingId('at')}, n, c.id, c.name, 'quantity', 'A', 2,
            case when n % 10 = 1 then 2 else 0 end, case when n % 10 > 1 then 2 else 0 end, (at + interval '3 days')::date,
            '{"kind":"none"}', '{"kind":"none"}', true, '{"kind":"none"}', '[]', 18000, 0, 0, 18000, 0, 0, 0, 0, 18000,
            case when n % 10 > 1 then 18000 else 0 end, case when n % 10 > 1 then 'Cash' else '' end, at, at::date, '',
            case when n % 10 > 0 then (at + interval '2 days')::date end
       from generate_series(1, $2::int) n
       join customer c on c.number = n % $1 + 1
      cross join lateral (select $3::timestamptz - interval '400 days' * (1 - n::float8 / $2) as at) t`,
    [customers, orders, app.clock.now],
  )
  await owner.query(
    `insert into order_line (store_id, order_id, line_no, kind, cloth_id, cloth, service_id, service, sac, quantity, rate_paise,
            amount_paise, discount_paise, express_paise, taxable_paise)
     select o.store_id, o.id, 1, 'piece', c.id, c.name, s.id, s.name, s.sac, 2, 9000, 18000, 0, 0, 18000
       from orders o join cloth c on c.store_id = o.store_id and c.name = 'Shirt'
       join service s on s.store_id = o.store_id and s.name = 'Dry Clean'`,
  )
  await owner.query(
    `insert into piece (store_id, order_id, piece_no, line_no, cloth, state, ready_at)
     select store_id, id, p, 1, 'Shirt', case status when 'Ready' then 'ready' when 'Delivered' then 'delivered' else 'received' end,
            case when status in ('Ready', 'Delivered') then created_at + interval '2 days' end
       from orders, generate_series(1, 2) p`,
  )
  await addBooks(app)
  await owner.query(
    `insert into counter (store_id, name, value)
     select store_id, 'orders:' || status, count(*) from orders group by 1, 2
     union all select store_id, 'invoice', max(invoice) from orders group by 1
     union all select store_id, 'customer', max(number) from customer group by 1
     union all select store_id, 'customers', count(*) from customer group by 1`,
  )
  await owner.query(
    `update customer c set due_paise = o.due, open_orders = o.open
       from (select store_id, customer_id, sum(balance_paise) due, count(*) filter (where status <> 'Delivered') open
               from orders group by 1, 2) o
      where o.store_id = c.store_id and o.customer_id = c.id`,
  )
  await owner.query(
    `insert into message (store_id, id, channel, kind, recipient, state, next_attempt_at, created_at, customer_id, order_id)
     select store_id, gen_random_uuid(), 'whatsapp', 'invoice', '', 'sent', created_at, created_at, customer_id, id
       from orders where invoice % 10 = 0`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('analyze')
}

async function addBooks(app: Filled): Promise<void> {
  const post = async (kind: string, only: string, entries: string) => {
    await app.owner.query(
      `with booked as (
         insert into posting (store_id, id, kind, at, day, actor, customer_id, order_id)
         select store_id, gen_random_uuid(), '${kind}', created_at, billed_on, 'store', customer_id, id from orders where ${only}
         returning store_id, id, day, customer_id, order_id)
       insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day, customer_id, order_id, payment_mode_id)
       select b.store_id, b.id, e.no, e.account, e.amount, b.day, case when e.of_customer then b.customer_id end,
              case when e.of_order then b.order_id end, case when e.account = 'money' then m.id end
         from booked b join payment_mode m on m.store_id = b.store_id and m.mode = 'Cash'
        cross join (values ${entries}) e (no, account, amount, of_customer, of_order)`,
    )
  }
  await post('order_billed', 'true', `(1, 'receivable_billed', 18000, true, true), (2, 'sales', -18000, false, true)`)
  await post(
    'payment_received',
    'paid_paise > 0',
    `(1, 'money', 18000, false, false), (2, 'receivable_paid', -18000, true, true)`,
  )
}
