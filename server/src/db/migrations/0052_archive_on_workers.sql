-- The change log can be archived with Citus too. There the trigger runs on a worker, where it can read no distributed
-- table, but it can read the shard of archive_month that lies next to its own: both hold the same stores.
create or replace function allow_only_erasure() returns trigger
  language plpgsql as $$
declare
  months text := 'archive_month';
  is_listed boolean;
begin
  if tg_op = 'UPDATE'
     and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
     and new.before is not distinct from without_personal(old.before)
     and new.after is not distinct from without_personal(old.after) then
    return new;
  end if;
  if tg_op = 'DELETE' then
    if tg_table_name <> 'audit' then
      -- A shard is named after its table and number.
      execute 'select ''archive_month_'' || m.shardid from pg_catalog.pg_dist_shard a
                 join pg_catalog.pg_dist_shard m on m.logicalrelid = $1 and m.shardminvalue = a.shardminvalue
                where a.shardid = $2'
        into strict months using 'archive_month'::regclass, substring(tg_table_name from '[0-9]+$')::bigint;
    end if;
    execute format('select exists (select from %I m where m.store_id = $1 and m.kind = ''changes''
                       and $2 >= m.from_at and $2 < m.until_at and m.until_at < now() - interval ''1 year'')', months)
      into is_listed using old.store_id, old.at;
    if is_listed then
      return old;
    end if;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
grant delete on audit to clothesline_tenant;
