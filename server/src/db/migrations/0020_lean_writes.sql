-- What a new order costs the database: less to check twice, fewer indexes to keep, shorter remembered answers.

-- The store of such a row is the store that row security confines its writer to, and a store is never deleted. An order has
-- a customer of the store besides. (A posting keeps its reference: closing a day waits for it.)
alter table orders drop constraint orders_store_id_fkey;
alter table message drop constraint message_store_id_fkey;
alter table audit drop constraint audit_store_id_fkey;
alter table idempotency drop constraint idempotency_store_id_fkey;

-- No query reads by these: orders are listed by their number or the day of the bill, a customer's entries by their posting,
-- and whether a cloth or a service is in use is asked so seldom that the store's lines may be read for it.
drop index orders_created;
drop index ledger_entry_customer;
drop index order_line_cloth;
drop index order_line_service;

-- What is owed for an order is asked by order. What was earned and taxed with it is found by its posting.
drop index ledger_entry_order;
create index ledger_entry_order on ledger_entry (store_id, order_id)
  where account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted');

-- Postings and accounts are looked at once for all entries of a statement, where a reference and a check did it for each.
-- The list of domain/src/ledger.ts; a test compares them.
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
  -- One by one, by their keys: a join is planned for a thousand entries and reads the whole books, a list is planned anew
  -- each time.
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

-- An answer that is kept against doubles takes a tenth of the room when it is packed (packed-answer.ts).
alter table idempotency alter column answer drop not null;
alter table idempotency add column packed bytea;

-- Messages wait for long on a line that is off. Whoever looks for mail to send must not read through them.
drop index message_due;
create index message_due on message (channel, next_attempt_at, id) where state = 'queued';
