import { withClient } from './program.mjs'

/**
 * The fixed reference for a new order: the same facts in plain tables, without row security, history or remembered answers.
 * It must not change when the program does, or its ratio says nothing.
 */
const TABLES = `
  drop schema if exists plain cascade;
  create schema plain;
  create table plain.counter (store int primary key, value int not null);
  create table plain.customer (store int, id int, due bigint not null, primary key (store, id));
  create table plain.orders (
    store int, id uuid, invoice int not null, customer int not null, status text not null, promised date not null,
    amount bigint not null, paid bigint not null, created_at timestamptz not null, primary key (store, id));
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

/** @param {number} stores */
const script = (stores) => `\\set store random(1, ${stores})
\\set customer random(1, 100)
with id as materialized (select gen_random_uuid() as id),
number as (update plain.counter set value = value + 1 where store = :store returning value),
made as (
  insert into plain.orders
  select :store, id.id, number.value, :customer, 'Not Ready', current_date + 2, 35000, 10000, now() from id, number
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
), due as (update plain.customer set due = due + 25000 where store = :store and id = :customer)
select invoice from made;
`

/** Makes the plain tables and answers the transaction that fills them. @param {import('pg').ClientConfig} owner @param {number} stores */
export async function preparePlainOrders(owner, stores) {
  await withClient(owner, async (client) => {
    await client.query(TABLES)
    await client.query('insert into plain.counter select s, 0 from generate_series(1, $1) s', [stores])
    await client.query(
      'insert into plain.customer select s, c, 0 from generate_series(1, $1) s, generate_series(1, 100) c',
      [stores],
    )
  })
  return script(stores)
}
