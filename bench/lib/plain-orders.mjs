import { withClient } from './program.mjs'

/**
 * The fixed references: the same facts in plain tables, without row security, history, messages by consent or remembered
 * answers, as transactions of simple statements. They must not change when the program does, or a ratio to them says nothing.
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

const ID = `lpad(:id::text, 32, '0')::uuid`

/** Number, order, two lines, five pieces, five ledger entries, a message, the customer's due. */
const NEW_ORDER = [
  'begin',
  'update plain.counter set value = value + 1 where store = :store::int',
  `insert into plain.orders select :store::int, ${ID}, value, :customer::int, 'Not Ready', current_date + 2, 35000, 10000, 0, 0, now()
     from plain.counter where store = :store::int`,
  `insert into plain.line values (:store::int, ${ID}, 1, 'Shirt', 'Dry Clean', 3, 7000, 21000),
     (:store::int, ${ID}, 2, 'Trouser', 'Dry Clean', 2, 7000, 14000)`,
  `insert into plain.piece values (:store::int, ${ID}, 1, 1, 'Shirt', 'received'), (:store::int, ${ID}, 2, 1, 'Shirt', 'received'),
     (:store::int, ${ID}, 3, 1, 'Shirt', 'received'), (:store::int, ${ID}, 4, 2, 'Trouser', 'received'),
     (:store::int, ${ID}, 5, 2, 'Trouser', 'received')`,
  `insert into plain.entry values (:store::int, ${ID}, 1, 'receivable', 35000, current_date, ${ID}, :customer::int),
     (:store::int, ${ID}, 2, 'sales', -29661, current_date, ${ID}, :customer::int),
     (:store::int, ${ID}, 3, 'tax', -5339, current_date, ${ID}, :customer::int),
     (:store::int, ${ID}, 4, 'money', 10000, current_date, ${ID}, :customer::int),
     (:store::int, ${ID}, 5, 'receivable', -10000, current_date, ${ID}, :customer::int)`,
  `insert into plain.message values (:store::int, ${ID}, ${ID}, :customer::int,
     'Thank you, Asha Rao. Your bill is 350.00, of which 100.00 is paid. Your clothes will be ready in two days.', now())`,
  'update plain.customer set due = due + 25000, open_orders = open_orders + 1 where store = :store::int and id = :customer::int',
  'commit',
]

const WHICH = 'store = :store::int and invoice = :invoice::int'
const ORDER = `(select id from plain.orders where ${WHICH})`
const CUSTOMER = `(select customer from plain.orders where ${WHICH})`

/** Money for an order: two entries, what is paid of the order, the customer's due. */
const PAYMENT = [
  'begin',
  `update plain.orders set paid = paid + 100 where ${WHICH}`,
  `insert into plain.entry values (:store::int, ${ID}, 1, 'money', 100, current_date, ${ORDER}, ${CUSTOMER}),
     (:store::int, ${ID}, 2, 'receivable', -100, current_date, ${ORDER}, ${CUSTOMER})`,
  `update plain.customer set due = due - 100 where store = :store::int and id = ${CUSTOMER}`,
  'commit',
]

/** One piece is ready, and its order counts it. */
const SCAN = [
  'begin',
  `update plain.orders set ready = ready + 1 where ${WHICH}`,
  `update plain.piece set state = 'ready' where store = :store::int and order_id = ${ORDER} and no = 1`,
  'commit',
]

/** Five pieces go out, the order is done, the customer has one open order less. */
const HAND_OVER = [
  'begin',
  `update plain.orders set ready = 5, delivered = 5, status = 'Delivered' where ${WHICH}`,
  `update plain.piece set state = 'delivered' where store = :store::int and order_id = ${ORDER}`,
  `update plain.customer set open_orders = open_orders - 1 where store = :store::int and id = ${CUSTOMER}`,
  'commit',
]

/**
 * Makes the plain tables, with so many orders a store, and answers the transactions on them.
 * @param {import('pg').ClientConfig} owner
 * @param {{ stores: number, orders: number }} size
 */
export async function preparePlainOrders(owner, { stores, orders }) {
  await withClient(owner, async (client) => {
    await client.query(TABLES)
    await client.query('insert into plain.counter select s, $2 from generate_series(1, $1) s', [stores, orders])
    await client.query(
      'insert into plain.customer select s, c, 0, 1000 from generate_series(1, $1) s, generate_series(1, 100) c',
      [stores],
    )
    await client.query(
      `insert into plain.orders
       select s, md5(s || '-' || o)::uuid, o, 1 + o % 100, 'Not Ready', current_date, 35000, 0, 0, 0, now()
         from generate_series(1, $1) s, generate_series(1, $2) o`,
      [stores, orders],
    )
    await client.query(
      `insert into plain.piece select store, id, no, 1, 'Shirt', 'received' from plain.orders, generate_series(1, 5) no`,
    )
    await client.query('analyze plain.orders, plain.piece, plain.customer, plain.counter')
  })
  const script = (/** @type {string[]} */ statements) =>
    [
      '\\set id random(0, 999999999999999999)',
      `\\set store random(1, ${stores})`,
      '\\set customer random(1, 100)',
      `\\set invoice random(1, ${orders})`,
      ...statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`),
    ].join('\n')
  return { newOrder: script(NEW_ORDER), payment: script(PAYMENT), scan: script(SCAN), handOver: script(HAND_OVER) }
}
