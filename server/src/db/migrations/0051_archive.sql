-- Old months of the change log and of the messages can move to files (ARCHIVE_DIR). One row says that a month of a store
-- is in its file. It is written in the transaction that deletes the rows, once the file was read back.
create table archive_month (
  store_id   uuid not null,
  kind       text not null check (kind in ('changes', 'messages')),
  -- 2019-03, by the store's own days.
  month      text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  from_at    timestamptz not null,
  until_at   timestamptz not null,
  -- In the file.
  entries    integer not null check (entries > 0),
  -- Who was erased later is taken out of the file.
  written_at timestamptz not null,
  primary key (store_id, kind, month),
  check (from_at < until_at)
);
select make_tenant_table('archive_month', 'select, insert, update');
alter table archive_month add foreign key (store_id) references store;

-- Entries of the change log may go once their month is listed, and not within a year: whatever goes wrong, the log of
-- the last year stays. A trigger on a worker cannot read another distributed
-- table, so with Citus the log stays as it is.
create or replace function allow_only_erasure() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
     and new.before is not distinct from without_personal(old.before)
     and new.after is not distinct from without_personal(old.after) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select from archive_month m where m.store_id = old.store_id and m.kind = 'changes'
       and old.at >= m.from_at and old.at < m.until_at and m.until_at < now() - interval '1 year') then
    return old;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
begin
  if not on_citus() then
    grant delete on audit to clothesline_tenant;
  end if;
end $$;
grant delete on message to clothesline_tenant;
