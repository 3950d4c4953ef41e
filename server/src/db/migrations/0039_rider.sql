-- The rider's page: phones with a link, who is on them, and everything that riders do on the way.

-- Only the hash of the link's secret is kept. A link opens nothing without a PIN.
create table rider_phone (
  store_id   uuid not null,
  id         uuid not null,
  name       text not null,
  token_hash bytea not null,
  -- Shows the stops of today that nobody has.
  takes_open boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  removed_at timestamptz,
  primary key (store_id, id)
);
select make_tenant_table('rider_phone', 'select, insert, update');
alter table rider_phone add foreign key (store_id) references store;
create unique index rider_phone_token on rider_phone (store_id, token_hash);

create table rider_session (
  store_id     uuid not null,
  token_hash   bytea not null,
  phone_id     uuid not null,
  employee_id  uuid not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  primary key (store_id, token_hash)
);
select make_tenant_table('rider_session', 'select, insert, update, delete');
alter table rider_session add foreign key (store_id, phone_id) references rider_phone;
alter table rider_session add foreign key (store_id, employee_id) references employee;
create index rider_session_employee on rider_session (store_id, employee_id);
create index rider_session_phone on rider_session (store_id, phone_id);

-- The id is given by the phone, so that an act that is sent again is found. Acts that were refused are here as well.
create table rider_act (
  store_id    uuid not null,
  id          uuid not null,
  kind        text not null check (kind in ('take', 'leave', 'collect', 'deliver', 'pickUp', 'fail', 'arrange')),
  visit_id    uuid,
  employee_id uuid not null,
  phone_id    uuid not null,
  cash_paise  bigint not null default 0,
  upi_paise   bigint not null default 0,
  reason      text not null default '',
  bag_number  text not null default '',
  bag_seal    text not null default '',
  pieces      integer,
  picture_id  uuid,
  received_at timestamptz not null,
  -- By the clock of the phone: when it was done, and when it was sent. Nothing is decided by them.
  phone_at      timestamptz not null,
  phone_sent_at timestamptz not null,
  -- Null: it was done.
  refusal     jsonb,
  -- The shop must look at it, and who did.
  needs_look  boolean not null default false,
  looked_at   timestamptz,
  looked_by   text,
  look_note   text not null default '',
  primary key (store_id, id)
);
select make_tenant_table('rider_act', 'select, insert, update');
alter table rider_act add foreign key (store_id, visit_id) references visit;
alter table rider_act add foreign key (store_id, employee_id) references employee;
alter table rider_act add foreign key (store_id, phone_id) references rider_phone;
alter table rider_act add foreign key (store_id, picture_id) references picture;
create index rider_act_open on rider_act (store_id, received_at) where needs_look and looked_at is null;
create index rider_act_visit on rider_act (store_id, visit_id);

alter table visit
  add column code_tries       integer not null default 0,
  -- With what it was handed over.
  add column proof            text check (proof in ('code', 'photo')),
  add column proof_picture_id uuid;
alter table visit add foreign key (store_id, proof_picture_id) references picture;
create index visit_rider on visit (store_id, rider_id, day) where rider_id is not null;

-- What is with a rider is read from the ledger alone.
create index ledger_entry_rider on ledger_entry (store_id, employee_id) include (amount_paise) where account = 'rider_cash';

-- The lists of domain/src/ledger.ts; a test compares them.
create or replace function known_accounts() returns text[]
  language sql immutable parallel safe
  return array[
    'receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance',
    'sales', 'cgst', 'sgst', 'igst', 'round_off',
    'money', 'bank', 'owner', 'wages', 'employee_payable', 'expense', 'cash_difference',
    'advance_tax', 'advance_cgst', 'advance_sgst', 'advance_igst', 'rider_cash'];
do $$
begin
  if on_citus() then
    alter table ledger_entry drop constraint ledger_entry_account_check;
    alter table ledger_entry add constraint ledger_entry_account_check check (account in (
      'receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance',
      'sales', 'cgst', 'sgst', 'igst', 'round_off',
      'money', 'bank', 'owner', 'wages', 'employee_payable', 'expense', 'cash_difference',
      'advance_tax', 'advance_cgst', 'advance_sgst', 'advance_igst', 'rider_cash'));
  end if;
end $$;
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check check (kind in (
  'order_billed', 'order_reversed', 'order_changed', 'credit_note', 'debit_note',
  'payment_received', 'payment_reversed',
  'advance_received', 'advance_reversed', 'advance_used', 'advance_use_reversed', 'advance_refunded', 'advance_refund_reversed',
  'paid_moved_to_advance', 'paid_moved_back',
  'employee_due', 'employee_due_reversed', 'employee_paid', 'employee_paid_reversed',
  'expense_booked', 'expense_reversed',
  'cash_banked', 'cash_banked_reversed', 'cash_difference_booked', 'cash_difference_reversed',
  'owner_money', 'owner_money_reversed', 'rider_cash_taken', 'rider_cash_counted'));
