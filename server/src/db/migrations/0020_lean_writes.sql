-- Makes a new order cheaper to write: fewer foreign keys and indexes, and shorter remembered answers.

-- Row security already ensures that these rows belong to the writer's own store, and stores are never deleted. (A posting
-- keeps its reference to the store: closing a day waits for that lock.)
alter table orders drop constraint orders_store_id_fkey;
alter table message drop constraint message_store_id_fkey;
alter table audit drop constraint audit_store_id_fkey;
alter table idempotency drop constraint idempotency_store_id_fkey;

-- No frequent query uses these. Orders are listed by number or billing day, and a customer's entries are found through their
-- postings. Whether a cloth or a service is in use is asked rarely, so reading the store's order lines is acceptable.
drop index orders_created;
drop index ledger_entry_customer;
drop index order_line_cloth;
drop index order_line_service;

-- Only receivables are looked up by order. Sales and tax entries are found through their posting.
drop index ledger_entry_order;
create index ledger_entry_order on ledger_entry (store_id, order_id)
  where account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted');

-- The trigger below checks postings and accounts once per statement. A foreign key and a check constraint did it per row.
-- This is the list of domain/src/ledger.ts; a test compares them.
create function known_accounts() returns text[]
  language sql immutable parallel safe
  return array[
    'receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance',
    'sales', 'cgst', 'sgst', 'igst', 'round_off',
    'money', 'bank', 'owner', 'wages', 'employee_payable', 'expense', 'cash_difference'];

create or replace function refuse_unbalanced() returns trigger
  language plpgsql as $$
declare
  unsound record;
  of_posting record;
begin
  select posting_id, min(account) filter (where account <> all (known_accounts())) as unknown_account into unsound
    from added group by store_id, posting_id
  having sum(amount_paise) <> 0 or bool_or(account <> all (known_accounts())) limit 1;
  if unsound.unknown_account is not null then
    raise exception 'there is no account %', unsound.unknown_account using errcode = 'check_violation';
  elsif unsound.posting_id is not null then
    raise exception 'the entries of posting % do not sum to zero', unsound.posting_id using errcode = 'check_violation';
  end if;
  -- One lookup per posting. A join would be planned for a thousand rows and scan the table; `= any (list)` would be planned
  -- again on every call.
  for of_posting in select distinct store_id, posting_id from added loop
    perform from posting where store_id = of_posting.store_id and id = of_posting.posting_id;
    if not found then
      raise exception 'there is no posting %', of_posting.posting_id using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $$;

-- Citus takes no triggers on distributed tables: there the reference and the check stay.
do $$
begin
  if not on_citus() then
    alter table ledger_entry drop constraint ledger_entry_account_check;
    alter table ledger_entry drop constraint ledger_entry_store_id_posting_id_fkey;
  end if;
end $$;

-- Answers kept for idempotency are compressed against a sample (packed-answer.ts).
alter table idempotency alter column answer drop not null;
alter table idempotency add column packed bytea;

-- WhatsApp messages may be queued for a long time when WhatsApp is not connected. A search for due mail must skip them.
drop index message_due;
create index message_due on message (channel, next_attempt_at, id) where state = 'queued';
