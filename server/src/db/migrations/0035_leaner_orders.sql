-- Makes the calls of a counter cheaper: less to read for each, and fewer index entries to write for a new order.

-- A call of a session that the server knows asks whether the settings are still the same, without reading them.
alter table store add column settings_hash text not null generated always as (md5(settings::text)) stored;

-- Every piece of a new order had an entry here, and was moved to a new place in all indexes when its tag was printed. The
-- tags that wait are now found among the pieces of orders that are not handed over yet.
drop index piece_untagged;

-- Asked only before a payment mode is deleted; then reading the store's entries is acceptable.
drop index ledger_entry_mode;

-- What waits on the shelf: one entry for an order, where every piece had one.
create index orders_ready on orders (store_id, ready_on) where deleted_at is null and status = 'Ready';
drop index piece_ready;

-- Every posting checks its entries here: one query instead of two and another for each posting. The subquery is looked up by
-- key for each posting; as a join it would be planned for a thousand rows and scan the table.
create or replace function refuse_unbalanced() returns trigger
  language plpgsql as $$
declare
  unsound record;
begin
  select a.posting_id, min(a.account) filter (where a.account <> all (known_accounts())) as unknown_account,
         sum(a.amount_paise) as difference into unsound
    from added a group by a.store_id, a.posting_id
  having sum(a.amount_paise) <> 0 or bool_or(a.account <> all (known_accounts()))
      or (select p.id from posting p where p.store_id = a.store_id and p.id = a.posting_id) is null limit 1;
  if not found then
    return null;
  elsif unsound.unknown_account is not null then
    raise exception 'there is no account %', unsound.unknown_account using errcode = 'check_violation';
  elsif unsound.difference <> 0 then
    raise exception 'the entries of posting % do not sum to zero', unsound.posting_id using errcode = 'check_violation';
  end if;
  raise exception 'there is no posting %', unsound.posting_id using errcode = 'foreign_key_violation';
end $$;
