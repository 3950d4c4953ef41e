-- The printers of a store, and what is printed on them.
create table printer (
  store_id   uuid not null,
  id         uuid not null,
  version    integer not null default 1,
  name       text not null,
  way        text not null check (way in ('network', 'queue')),
  address    text not null,
  -- What it can do, and what comes out of it at which counter.
  device     jsonb not null,
  uses       jsonb not null,
  -- Jobs name it, so it stays when it is gone.
  removed_at timestamptz,
  primary key (store_id, id)
);
select make_tenant_table('printer', 'select, insert, update');
-- The server prints for all stores. It locks the printer, so that two jobs never mix on one.
select let_platform('printer', 'select, update');
alter table printer add foreign key (store_id) references store;

create table print_job (
  store_id    uuid not null,
  id          uuid not null,
  printer_id  uuid not null,
  paper       text not null,
  title       text not null,
  -- As it was when it was asked for.
  content     jsonb not null,
  parts       integer not null check (parts > 0),
  -- So many parts are known to have come out.
  done        integer not null default 0 check (done between 0 and parts),
  state       text not null check (state in ('waiting', 'printing', 'printed', 'failed', 'unknown', 'dropped')),
  problem     text,
  is_reprint  boolean not null default false,
  order_id    uuid,
  -- The cash that the drawer opened for.
  posting_id  uuid,
  -- Whoever prints it says so again and again; a server that does not has died, and nobody knows what came out.
  lease_until timestamptz,
  created_at  timestamptz not null,
  actor       text not null,
  primary key (store_id, id)
);
select make_tenant_table('print_job', 'select, insert, update');
select let_platform('print_job', 'select, update, delete');
alter table print_job add foreign key (store_id, printer_id) references printer;
create index print_job_recent on print_job (store_id, created_at);
create index print_job_open on print_job (created_at) where state in ('waiting', 'printing');
create unique index print_job_drawer on print_job (store_id, posting_id) where posting_id is not null;

-- Opening the drawer without a sale is a permission now: whoever may take cash out of it has it.
alter table employee no force row level security;
update employee set permissions = permissions || '{"openDrawer": true}'
 where (permissions ->> 'ownerCash')::boolean;
alter table employee force row level security;
