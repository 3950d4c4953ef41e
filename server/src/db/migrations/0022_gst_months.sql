-- GST months that can be locked, and the notes that correct a bill of a locked month.

-- A row exists once something of the month was changed, checked or locked.
create table gst_month (
  store_id        uuid not null,
  month           date not null check (extract(day from month) = 1),
  -- Rises with every change of a bill or note of the month. A check counts only for the version that it saw.
  version         integer not null,
  checked_version integer,
  checked_at      timestamptz,
  locked_at       timestamptz,
  locked_by       text not null default '',
  -- The store's GSTIN when the month was locked: the return keeps it.
  gstin           text not null default '',
  filed_on        date,
  arn             text not null default '',
  primary key (store_id, month),
  check (filed_on is null or locked_at is not null)
);
select make_tenant_table('gst_month', 'select, insert, update');
alter table gst_month add foreign key (store_id) references store;

-- Credit and debit notes. The amounts are positive; the kind says which way they go.
create table gst_note (
  store_id        uuid not null,
  id              uuid not null,
  kind            text not null check (kind in ('credit', 'debit')),
  -- Consecutive by kind.
  number          integer not null,
  prefix          text not null,
  noted_on        date not null,
  order_id        uuid not null,
  -- The posting that booked it.
  posting_id      uuid not null,
  reason          text not null,
  -- The credited lines of the bill, if the note is for lines.
  lines           jsonb not null,
  taxes           jsonb not null,
  taxable_paise   bigint not null,
  cgst_paise      bigint not null,
  sgst_paise      bigint not null,
  igst_paise      bigint not null,
  round_off_paise bigint not null,
  amt_paise       bigint not null check (amt_paise > 0),
  actor           text not null,
  created_at      timestamptz not null,
  primary key (store_id, id),
  unique (store_id, kind, number),
  check (amt_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise)
);
create index gst_note_order on gst_note (store_id, order_id);
create unique index gst_note_posting on gst_note (store_id, posting_id);
create index gst_note_day on gst_note (store_id, noted_on);
select make_tenant_table('gst_note', 'select, insert');
select make_insert_only('gst_note');
alter table gst_note add foreign key (store_id, order_id) references orders;
alter table gst_note add foreign key (store_id, posting_id) references posting;

-- What the notes of a bill change it by: debit notes less credit notes. The bill itself stays as it was filed.
alter table orders add column noted_paise bigint not null default 0;
alter table orders drop column balance_paise;
alter table orders add column balance_paise bigint not null
  generated always as (amt_paise + noted_paise - paid_paise - adjusted_paise) stored;
create index orders_unpaid on orders (store_id, invoice desc) include (customer_id, billed_on, balance_paise)
  where deleted_at is null and balance_paise > 0;

-- The list of domain/src/ledger.ts; a test compares them.
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check check (kind in (
  'order_billed', 'order_reversed', 'order_changed', 'credit_note', 'debit_note',
  'payment_received', 'payment_reversed',
  'advance_received', 'advance_reversed', 'advance_used', 'advance_use_reversed', 'advance_refunded', 'advance_refund_reversed',
  'paid_moved_to_advance', 'paid_moved_back',
  'employee_due', 'employee_due_reversed', 'employee_paid', 'employee_paid_reversed',
  'expense_booked', 'expense_reversed',
  'cash_banked', 'cash_banked_reversed', 'cash_difference_booked', 'cash_difference_reversed',
  'owner_money', 'owner_money_reversed'));
