-- Tax on advances: receipt vouchers when an advance comes, refund vouchers when it goes back.

-- Receipts, refunds, and uses of an advance for a bill. The amounts are positive; the kind says which way they go.
create table advance_voucher (
  store_id      uuid not null,
  id            uuid not null,
  kind          text not null check (kind in ('receipt', 'refund', 'use')),
  -- Consecutive by kind. A use is no document and has none.
  number        integer,
  prefix        text not null,
  voucher_on    date not null,
  customer_id   uuid not null,
  -- The receipt voucher that it is about; its own id for a receipt.
  receipt_id    uuid not null,
  -- The posting that moved the advance, which also books the tax.
  posting_id    uuid not null,
  -- How the receipt was taxed, as on an order.
  tax_profile   jsonb not null,
  taxable_paise bigint not null,
  cgst_paise    bigint not null,
  sgst_paise    bigint not null,
  igst_paise    bigint not null,
  amt_paise     bigint not null check (amt_paise > 0),
  actor         text not null,
  created_at    timestamptz not null,
  primary key (store_id, id),
  unique (store_id, kind, number),
  check ((kind = 'use') = (number is null)),
  check ((kind = 'receipt') = (receipt_id = id)),
  check (amt_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
create index advance_voucher_customer on advance_voucher (store_id, customer_id);
create index advance_voucher_posting on advance_voucher (store_id, posting_id);
create index advance_voucher_day on advance_voucher (store_id, voucher_on);
select make_tenant_table('advance_voucher', 'select, insert');
select make_insert_only('advance_voucher');
alter table advance_voucher add foreign key (store_id, customer_id) references customer;
alter table advance_voucher add foreign key (store_id, receipt_id) references advance_voucher;
alter table advance_voucher add foreign key (store_id, posting_id) references posting;

-- The list of domain/src/ledger.ts; a test compares them.
create or replace function known_accounts() returns text[]
  language sql immutable parallel safe
  return array[
    'receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance',
    'sales', 'cgst', 'sgst', 'igst', 'round_off',
    'money', 'bank', 'owner', 'wages', 'employee_payable', 'expense', 'cash_difference',
    'advance_tax', 'advance_cgst', 'advance_sgst', 'advance_igst'];
do $$
begin
  if on_citus() then
    alter table ledger_entry drop constraint ledger_entry_account_check;
    alter table ledger_entry add constraint ledger_entry_account_check check (account in (
      'receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance',
      'sales', 'cgst', 'sgst', 'igst', 'round_off',
      'money', 'bank', 'owner', 'wages', 'employee_payable', 'expense', 'cash_difference',
      'advance_tax', 'advance_cgst', 'advance_sgst', 'advance_igst'));
  end if;
end $$;

-- How many notes a bill has: they may cancel out, and are shown all the same. The owner may be confined by row security too.
alter table orders add column note_count integer not null default 0;
alter table orders no force row level security;
alter table gst_note no force row level security;
update orders o set note_count = n.notes
  from (select store_id, order_id, count(*) as notes from gst_note group by store_id, order_id) n
 where o.store_id = n.store_id and o.id = n.order_id;
alter table orders force row level security;
alter table gst_note force row level security;
