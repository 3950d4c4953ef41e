import { withClient } from './program.mjs'

/**
 * The fixed references: the same facts in plain tables, without row security, history, messages by consent or remembered
 * answers, each call as one statement. They must not change when the program does, or a ratio to them says nothing.
 */
const TABLES = `
  drop schema if exists plain cascade;
  create schema plain;
  create table plain.counter (store int primary key, value int not null);
  create table plain.customer (store int, id int, due bigint not null, open_orders int not null, primary key (store, id));
  create table plain.orders (
    store int, id uuid, invoice int not null, customer int not null, status text not null, promised date not null,
    amount bigint not null, paid bigint not null, ready int not null, delivered int not null,
    created_at timestamptz not null, primary key (store, id));
  create index on plain.orders (store, invoice);
  create index on plain.orders (store, status, created_at);
  create index on plain.orders (store, customer, created_at);
  create table plain.line (
    store int, order_id uuid, no int, cloth text, service text, quantity int, rate bigint, amount bigint, primary key (store, order_id, no));
  create table plain.piece (store int, order_id uuid, no int, line int, cloth text, state text, primary key (store, order_id, no));
  create table plain.entry (
    store int, posting uuid, no int, account text, amount bigint, day date, order_id uuid, customer int, primary key (store, posting, no));
  create table plain.message (store int, id uuid, order_id uuid, customer int, text text, created_at timestamptz, primary key (store, id));
`

/** Number, order, two lines, five pieces, five ledger entries, a message, the customer's due. */
const NEW_ORDER = `
with id as materialized (select gen_random_uuid() as id),
number as (update plain.counter set value = value + 1 where store = :store returning value),
made as (
  insert into plain.orders
  select :store, id.id, number.value, :customer, 'Not Ready', current_date + 2, 35000, 10000, 0, 0, now() from id, number
  returning invoice
), lines as (
  insert into plain.line select :store, id.id, l.no, l.cloth, 'Dry Clean', l.quantity, 7000, l.quantity * 7000
  from id, (values (1, 'Shirt', 3), (2, 'Trouser', 2)) as l (no, cloth, quantity)
), pieces as (
  insert into plain.piece select :store, id.id, p.no, p.line, p.cloth, 'received'
  from id, (values (1, 1, 'Shirt'), (2, 1, 'Shirt'), (3, 1, 'Shirt'), (4, 2, 'Trouser'), (5, 2, 'Trouser')) as p (no, line, cloth)
), entries as (
  insert into plain.entry select :store, id.id, e.no, e.account, e.amount, current_date, id.id, :customer
  from id, (values (1, 'receivable', 35000), (2, 'sales', -29661), (3, 'tax', -5339), (4, 'money', 10000), (5, 'receivable', -10000)) as e (no, account, amount)
), message as (
  insert into plain.message select :store, id.id, id.id, :customer,
    'Thank you, Asha Rao. Your bill is 350.00, of which 100.00 is paid. Your clothes will be ready in two days.', now() from id
), due as (update plain.customer set due = due + 25000, open_orders = open_orders + 1 where store = :store and id = :customer)
select invoice from made;
`

/** Money for an order: two entries, what is paid of the order, the customer's due. */
const PAYMENT = `
with paid as (
  update plain.orders set paid = paid + 100 where store = :store and invoice = :invoice returning id, customer
), entries as (
  insert into plain.entry select :store, gen_random_uuid(), e.no, e.account, e.amount, current_date, paid.id, paid.customer
  from paid, (values (1, 'money', 100), (2, 'receivable', -100)) as e (no, account, amount)
), due as (update plain.customer c set due = due - 100 from paid where c.store = :store and c.id = paid.customer)
select id from paid;
`

/** One piece is ready, and its order counts it. */
const SCAN = `
with counted as (
  update plain.orders set ready = ready + 1 where store = :store and invoice = :invoice returning id
), moved as (
  update plain.piece p set state = 'ready' from counted where p.store = :store and p.order_id = counted.id and p.no = 1
)
select id from counted;
`

/** Five pieces go out, the order is done, the customer has one open order less. */
const HAND_OVER = `
with done as (
  update plain.orders set ready = 5, delivered = 5, status = 'Delivered' where store = :store and invoice = :invoice returning id, customer
), moved as (
  update plain.piece p set state = 'delivered' from done where p.store = :store and p.order_id = done.id
), visited as (
  update plain.customer c set open_orders = open_orders - 1 from done where c.store = :store and c.id = done.customer
)
select id from done;
`

/**
 * Makes the plain tables, with so many orders a store, and answers the transactions on them.
 * @param {import('pg').ClientConfig} owner
 * @param {{ stores: number, orders: number }} size
 */
export async function preparePlainOrders(owner, { stores, orders }) {
  const any = `\\set store random(1, ${stores})\n\\set customer random(1, 100)\n\\set invoice random(1, ${orders})`
  const scripts = { newOrder: NEW_ORDER, payment: PAYMENT, scan: SCAN, handOver: HAND_OVER }
  await withClient(owner, async (client) => {
    await client.query(TABLES)
    await client.query('insert into plain.counter select s, 0 from generate_series(1, $1) s', [stores])
    await client.query(
      'insert into plain.customer select s, c, 0, 0 from generate_series(1, $1) s, generate_series(1, 100) c',
      [stores],
    )
    for (let store = 1; store <= stores; store++) {
      for (let order = 0; order < orders; order++) {
        const values = [store, 1 + (order % 100)]
        await client.query({ name: 'plain-order', text: placed(NEW_ORDER), values })
      }
    }
  })
  return /** @type {Record<keyof typeof scripts, string>} */ (
    Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, any + script]))
  )
}

/** @param {string} script */
const placed = (script) =>
  script.replaceAll(':store', '$1::int').replaceAll(':customer', '$2::int').replace(/;\s*$/, '')
