-- What a store's work needs where its rows are spread over several machines (Citus). Nothing of it is slower on one.

-- One row for each store, next to the store's other rows; of `store` every machine has a copy. Work of a store that must
-- wait for other work of it locks this row, and statements that write many rows begin at it, so that they go to one machine.
create table store_shard (
  store_id uuid primary key
);
select make_tenant_table('store_shard', 'select, update');
select let_platform('store_shard', 'select, insert, update');
alter table store_shard add foreign key (store_id) references store;

-- On a server of one's own even the owner is confined by row security, and would find nothing.
alter table store no force row level security;
alter table store_shard no force row level security;
insert into store_shard (store_id) select id from store;
alter table store_shard force row level security;
alter table store force row level security;

-- Closing a day waits for postings by this lock.
alter table posting drop constraint posting_store_id_fkey;
alter table posting add foreign key (store_id) references store_shard;

-- True once the tables are distributed. Until then the coordinator is a PostgreSQL server like any other.
create or replace function on_citus() returns boolean
  language plpgsql stable as $$
declare
  distributed boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = $1)' into distributed
      using 'store'::regclass;
  end if;
  return distributed;
end $$;

-- The same as before, but next to the other tables of the store.
create or replace function make_tenant_table(tenant_table regclass, rights text) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy of_this_store on %s to clothesline_tenant using (store_id = current_store()) with check (store_id = current_store())',
    tenant_table);
  execute format('grant %s on %s to clothesline_tenant', rights, tenant_table);
  if on_citus() then
    execute format('select create_distributed_table(%L, ''store_id'', colocate_with => ''store_shard'')', tenant_table::text);
  end if;
end $$;

-- Tables of the platform stay on the coordinator: as a copy on every machine, a lock on one row would lock all rows.
create or replace function make_platform_table(platform_table regclass, rights text) returns void
  language plpgsql as $$
begin
  execute format('grant %s on %s to clothesline_platform', rights, platform_table);
end $$;

create or replace function make_insert_only(books regclass) returns void
  language plpgsql as $$
begin
  execute format('create trigger insert_only before update or delete on %s for each row execute function refuse_change()', books);
  execute format('create trigger never_emptied before truncate on %s for each statement execute function refuse_change()', books);
end $$;
