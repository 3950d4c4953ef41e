-- The books: customers, orders with their lines and pieces, and the ledger that every amount follows from.

-- Consecutive numbers per store, taken in the transaction that uses them, so they have no gaps and no repeats.
create table counter (
  store_id uuid not null,
  name     text not null,
  value    bigint not null,
  primary key (store_id, name)
);
select make_tenant_table('counter', 'select, insert, update');
select let_platform('counter', 'select, insert');
alter table counter add foreign key (store_id) references store;

create table customer (
  store_id             uuid not null,
  id                   uuid not null,
  number               integer not null,
  name                 text not null,
  -- How the name sounds, for searching; features/search/sound-key.ts says the same. The blank lets every word begin with one.
  name_sound           text not null generated always as (' ' || replace(replace(replace(replace(replace(
    translate(lower(name), 'wzyfqh', 'vjipk'), 'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'ou', 'u'), 'aa', 'a')) stored,
  contact              text not null,
  contact_last4        text not null generated always as (right(contact, 4)) stored,
  email                text not null default '',
  address              text not null default '',
  gstin                text not null default '',
  language             text not null default 'en',
  preferences          jsonb not null default '[]',
  discount_basis_points integer not null default 0 check (discount_basis_points between 0 and 10000),
  note                 text not null default '',
  whatsapp_consent     boolean not null default false,
  -- These follow the ledger; features/ledger is the only writer.
  due_paise            bigint not null default 0,
  advance_paise        bigint not null default 0 check (advance_paise >= 0),
  adjusted_paise       bigint not null default 0,
  open_orders          integer not null default 0 check (open_orders >= 0),
  last_visit_at        timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null,
  deleted_at           timestamptz,
  primary key (store_id, id),
  unique (store_id, number)
);
create unique index customer_contact on customer (store_id, contact) where deleted_at is null;
create index customer_last4 on customer (store_id, contact_last4) where deleted_at is null;
create index customer_newest on customer (store_id, number desc) where deleted_at is null;
select make_tenant_table('customer', 'select, insert, update');
alter table customer add foreign key (store_id) references store;

create table orders (
  store_id          uuid not null,
  id                uuid not null,
  invoice           integer not null,
  customer_id       uuid not null,
  customer_name     text not null,
  kind              text not null check (kind in ('quantity', 'kg')),
  -- The store's alias when the tags were made: tags keep it.
  alias             text not null,
  pieces_total      integer not null check (pieces_total > 0),
  pieces_workshop   integer not null default 0 check (pieces_workshop >= 0),
  pieces_ready      integer not null default 0 check (pieces_ready >= 0),
  pieces_delivered  integer not null default 0 check (pieces_delivered >= 0),
  -- Nobody sets a status: it follows from where the pieces are.
  status            text not null generated always as (
    case when pieces_delivered = pieces_total then 'Delivered'
         when pieces_delivered > 0 then 'Incomplete'
         when pieces_ready = pieces_total then 'Ready'
         else 'Not Ready' end) stored,
  promised_on       date not null,
  counter_number    text not null default '',
  home_delivery     boolean not null default false,
  express           boolean not null default false,
  note              text not null default '',
  discount          jsonb not null,
  express_charge    jsonb not null,
  round_to_rupee    boolean not null,
  tax_profile       jsonb not null,
  taxes             jsonb not null,
  lines_paise       bigint not null,
  discount_paise    bigint not null,
  express_paise     bigint not null,
  taxable_paise     bigint not null,
  cgst_paise        bigint not null,
  sgst_paise        bigint not null,
  igst_paise        bigint not null,
  round_off_paise   bigint not null,
  amt_paise         bigint not null check (amt_paise >= 0),
  -- These follow the ledger; features/ledger is the only writer.
  paid_paise        bigint not null default 0 check (paid_paise >= 0),
  adjusted_paise    bigint not null default 0 check (adjusted_paise >= 0),
  balance_paise     bigint not null generated always as (amt_paise - paid_paise - adjusted_paise) stored,
  payment_mode      text not null default '',
  created_at        timestamptz not null,
  -- The day of the bill in the store's time zone.
  billed_on         date not null,
  delivered_on      date,
  version           integer not null default 1,
  deleted_at        timestamptz,
  deleted_by        text,
  delete_reason     text,
  given_back_paise  bigint,
  primary key (store_id, id),
  unique (store_id, invoice),
  check (pieces_workshop + pieces_ready + pieces_delivered <= pieces_total)
);
create index orders_status on orders (store_id, status, invoice desc) where deleted_at is null;
create index orders_customer on orders (store_id, customer_id, invoice desc);
create index orders_day on orders (store_id, billed_on) where deleted_at is null;
create index orders_created on orders (store_id, created_at) where deleted_at is null;
create index orders_promised on orders (store_id, promised_on) where deleted_at is null and status <> 'Delivered';
create index orders_unpaid on orders (store_id, invoice desc) where deleted_at is null and balance_paise > 0;
create index orders_home on orders (store_id) where deleted_at is null and home_delivery and status <> 'Delivered';
create index orders_deleted on orders (store_id, deleted_at desc) where deleted_at is not null;
select make_tenant_table('orders', 'select, insert, update');
select let_platform('orders', 'select');
alter table orders add foreign key (store_id) references store;
alter table orders add foreign key (store_id, customer_id) references customer;

-- Names and rates as they were: renaming or re-pricing later never changes an old order.
create table order_line (
  store_id       uuid not null,
  order_id       uuid not null,
  line_no        integer not null,
  kind           text not null check (kind in ('piece', 'kg')),
  cloth_id       uuid,
  cloth          text not null default '',
  service_id     uuid not null,
  service        text not null,
  sac            text not null,
  quantity       integer not null,
  grams          integer not null default 0,
  minimum_grams  integer not null default 0,
  rate_paise     bigint not null,
  amount_paise   bigint not null,
  discount_paise bigint not null,
  express_paise  bigint not null,
  taxable_paise  bigint not null,
  preferences    jsonb not null default '[]',
  -- What a weight was made of, as counted: [{cloth, quantity}].
  cloths         jsonb not null default '[]',
  note           text not null default '',
  primary key (store_id, order_id, line_no)
);
create index order_line_cloth on order_line (store_id, cloth_id);
create index order_line_service on order_line (store_id, service_id);
select make_tenant_table('order_line', 'select, insert, delete');
alter table order_line add foreign key (store_id, order_id) references orders;

create table piece (
  store_id     uuid not null,
  order_id     uuid not null,
  piece_no     integer not null,
  line_no      integer not null,
  cloth        text not null default '',
  state        text not null default 'received' check (state in ('received', 'workshop', 'ready', 'delivered')),
  ready_at     timestamptz,
  delivered_at timestamptz,
  delivered_on date,
  tag_prints   integer not null default 0,
  primary key (store_id, order_id, piece_no)
);
select make_tenant_table('piece', 'select, insert, update, delete');
alter table piece add foreign key (store_id, order_id) references orders;

create table employee (
  store_id       uuid not null,
  id             uuid not null,
  number         integer not null,
  name           text not null,
  contact        text not null default '',
  role           text not null default '',
  salary_paise   bigint not null default 0 check (salary_paise >= 0),
  joined_on      date,
  active         boolean not null default true,
  -- These follow the ledger; features/ledger is the only writer.
  total_due_paise  bigint not null default 0,
  total_paid_paise bigint not null default 0,
  balance_paise    bigint not null generated always as (total_due_paise - total_paid_paise) stored,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (store_id, id),
  unique (store_id, number)
);
select make_tenant_table('employee', 'select, insert, update');
alter table employee add foreign key (store_id) references store;

create table expense_category (
  store_id   uuid not null,
  id         uuid not null,
  name       text not null,
  active     boolean not null default true,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index expense_category_name on expense_category (store_id, lower(name));
select make_tenant_table('expense_category', 'select, insert, update, delete');
select let_platform('expense_category', 'select, insert');
alter table expense_category add foreign key (store_id) references store;

-- One event in the books. Its entries sum to zero; nothing here is ever changed, only taken back by another posting.
create table posting (
  store_id    uuid not null,
  id          uuid not null,
  kind        text not null,
  at          timestamptz not null,
  -- The business day, in the store's time zone.
  day         date not null,
  actor       text not null,
  note        text not null default '',
  customer_id uuid,
  order_id    uuid,
  employee_id uuid,
  reverses    uuid,
  primary key (store_id, id)
);
create index posting_day on posting (store_id, day, at);
create index posting_customer on posting (store_id, customer_id, at) where customer_id is not null;
create index posting_order on posting (store_id, order_id, at) where order_id is not null;
create index posting_employee on posting (store_id, employee_id, at) where employee_id is not null;
create unique index posting_reversed_once on posting (store_id, reverses) where reverses is not null;
select make_tenant_table('posting', 'select, insert');
select make_insert_only('posting');
alter table posting add foreign key (store_id) references store;

create table ledger_entry (
  store_id        uuid not null,
  posting_id      uuid not null,
  entry_no        integer not null,
  account         text not null,
  -- Debit is positive, credit is negative.
  amount_paise    bigint not null check (amount_paise <> 0),
  day             date not null,
  customer_id     uuid,
  order_id        uuid,
  employee_id     uuid,
  payment_mode_id uuid,
  category_id     uuid,
  primary key (store_id, posting_id, entry_no)
);
create index ledger_entry_day on ledger_entry (store_id, account, day) include (amount_paise, payment_mode_id);
create index ledger_entry_order on ledger_entry (store_id, order_id) where order_id is not null;
create index ledger_entry_customer on ledger_entry (store_id, customer_id) where customer_id is not null;
create index ledger_entry_employee on ledger_entry (store_id, employee_id) where employee_id is not null;
create index ledger_entry_mode on ledger_entry (store_id, payment_mode_id) where payment_mode_id is not null;
select make_tenant_table('ledger_entry', 'select, insert');
select make_insert_only('ledger_entry');
alter table ledger_entry add foreign key (store_id, posting_id) references posting;

create table expense (
  store_id        uuid not null,
  id              uuid not null,
  spent_on        date not null,
  category_id     uuid not null,
  amount_paise    bigint not null check (amount_paise > 0),
  payment_mode_id uuid not null,
  vendor          text not null default '',
  note            text not null default '',
  picture_id      uuid,
  -- The posting that stands for it now; changing it takes this one back and writes another.
  posting_id      uuid not null,
  version         integer not null default 1,
  created_at      timestamptz not null,
  deleted_at      timestamptz,
  primary key (store_id, id)
);
create index expense_day on expense (store_id, spent_on desc) where deleted_at is null;
create index expense_category_used on expense (store_id, category_id);
create index expense_mode_used on expense (store_id, payment_mode_id);
select make_tenant_table('expense', 'select, insert, update');
alter table expense add foreign key (store_id, category_id) references expense_category;
alter table expense add foreign key (store_id, payment_mode_id) references payment_mode;
alter table expense add foreign key (store_id, posting_id) references posting;

-- A counted drawer closes its day: no money moves on that day any more until it is opened again.
create table cash_up (
  store_id         uuid not null,
  id               uuid not null,
  day              date not null,
  opening_paise    bigint not null,
  cash_in_paise    bigint not null,
  expenses_paise   bigint not null,
  wages_paise      bigint not null,
  refunds_paise    bigint not null,
  banked_paise     bigint not null,
  expected_paise   bigint not null,
  counted_paise    bigint not null check (counted_paise >= 0),
  difference_paise bigint not null generated always as (counted_paise - expected_paise) stored,
  denominations    jsonb not null,
  reason           text not null default '',
  posting_id       uuid,
  actor            text not null,
  created_at       timestamptz not null,
  reopened_at      timestamptz,
  reopened_by      text,
  reopen_reason    text,
  primary key (store_id, id)
);
create unique index cash_up_closed_day on cash_up (store_id, day) where reopened_at is null;
select make_tenant_table('cash_up', 'select, insert, update');
alter table cash_up add foreign key (store_id) references store;

create table dispatch (
  store_id    uuid not null,
  id          uuid not null,
  number      integer not null,
  workshop    text not null default '',
  note        text not null default '',
  expected_on date not null,
  sent_at     timestamptz not null,
  actor       text not null,
  primary key (store_id, id),
  unique (store_id, number)
);
create index dispatch_newest on dispatch (store_id, sent_at desc);
select make_tenant_table('dispatch', 'select, insert');
alter table dispatch add foreign key (store_id) references store;

create table dispatch_piece (
  store_id    uuid not null,
  dispatch_id uuid not null,
  order_id    uuid not null,
  piece_no    integer not null,
  received_at timestamptz,
  primary key (store_id, dispatch_id, order_id, piece_no)
);
create unique index dispatch_piece_out on dispatch_piece (store_id, order_id, piece_no) where received_at is null;
select make_tenant_table('dispatch_piece', 'select, insert, update');
alter table dispatch_piece add foreign key (store_id, dispatch_id) references dispatch;
alter table dispatch_piece add foreign key (store_id, order_id, piece_no) references piece;
