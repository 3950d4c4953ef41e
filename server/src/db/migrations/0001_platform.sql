-- The platform: stores, their logins and sessions, and the two helpers that every later table goes through.
-- Two group roles are made before the first migration (see roles.ts):
--   clothesline_tenant    what a store's requests run as; row security confines it to app.store_id
--   clothesline_platform  what logins, the Admin and the message worker run as

create function current_store() returns uuid
  language sql stable parallel safe
  -- After a transaction the setting is '' and not NULL, hence nullif.
  return nullif(current_setting('app.store_id', true), '')::uuid;

create function on_citus() returns boolean
  language sql stable
  return exists (select from pg_catalog.pg_extension where extname = 'citus');

-- A table whose rows belong to one store each: row security for everyone, the owner too, and a shard key where Citus is there.
-- Call it before foreign keys point to the table. Its primary and unique keys must begin with store_id.
create function make_tenant_table(tenant_table regclass, rights text) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy of_this_store on %s to clothesline_tenant using (store_id = current_store()) with check (store_id = current_store())',
    tenant_table);
  execute format('grant %s on %s to clothesline_tenant', rights, tenant_table);
  if on_citus() then
    execute format('select create_distributed_table(%L, ''store_id'')', tenant_table::text);
  end if;
end $$;

-- Lets the platform role reach a tenant table across stores, with just these rights.
create function let_platform(tenant_table regclass, rights text) returns void
  language plpgsql as $$
begin
  execute format('create policy of_the_platform on %s to clothesline_platform using (true) with check (true)', tenant_table);
  execute format('grant %s on %s to clothesline_platform', rights, tenant_table);
end $$;

-- A table of the platform itself: the tenant role cannot reach it at all.
create function make_platform_table(platform_table regclass, rights text) returns void
  language plpgsql as $$
begin
  execute format('grant %s on %s to clothesline_platform', rights, platform_table);
  if on_citus() then
    execute format('select create_reference_table(%L)', platform_table::text);
  end if;
end $$;

-- Books are added to, never rewritten: not even by the owner of the tables. Citus takes no triggers on distributed
-- tables; there the rights granted to the two roles must be enough.
create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function make_insert_only(books regclass) returns void
  language plpgsql as $$
begin
  if not on_citus() then
    execute format('create trigger insert_only before update or delete on %s for each row execute function refuse_change()', books);
    execute format('create trigger never_emptied before truncate on %s for each statement execute function refuse_change()', books);
  end if;
end $$;

create table store (
  id            uuid primary key,
  store_name    text not null,
  email         text not null,
  contact1      text not null,
  settings      jsonb not null,
  icon_id       uuid,
  frozen        boolean not null default false,
  version       integer not null default 1,
  created_at    timestamptz not null,
  last_login_at timestamptz
);
select make_platform_table('store', 'select, insert, update');
-- A store sees itself, and may change its own profile and settings but not the freeze.
alter table store enable row level security;
alter table store force row level security;
create policy itself on store to clothesline_tenant using (id = current_store()) with check (id = current_store());
create policy of_the_platform on store to clothesline_platform using (true) with check (true);
grant select, update (store_name, email, contact1, settings, icon_id, version) on store to clothesline_tenant;

create table store_login (
  store_id            uuid primary key references store,
  username            text not null,
  password_hash       text not null,
  one_time_hash       text,
  one_time_expires_at timestamptz,
  one_time_sent_at    timestamptz
);
create unique index store_login_username on store_login (lower(username));
select make_platform_table('store_login', 'select, insert, update');

create table admin (
  id            uuid primary key,
  username      text not null,
  password_hash text not null,
  created_at    timestamptz not null
);
create unique index admin_username on admin (lower(username));
select make_platform_table('admin', 'select, insert, update');

create table admin_session (
  token_hash bytea primary key,
  admin_id   uuid not null references admin,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create index admin_session_admin on admin_session (admin_id) where ended_at is null;
select make_platform_table('admin_session', 'select, insert, update, delete');

-- A row for each account and device that failed to log in lately.
create table login_throttle (
  bucket        text primary key,
  failures      integer not null,
  blocked_until timestamptz not null,
  updated_at    timestamptz not null
);
select make_platform_table('login_throttle', 'select, insert, update, delete');

-- Devices that have logged in to an account before keep a bucket of their own.
create table known_device (
  device_hash bytea not null,
  account     text not null,
  seen_at     timestamptz not null,
  primary key (device_hash, account)
);
select make_platform_table('known_device', 'select, insert, update, delete');

create table admin_idempotency (
  admin_id   uuid not null references admin,
  key        text not null,
  endpoint   text not null,
  body_hash  bytea not null,
  status     integer not null,
  -- Kept as it was sent: json keeps the order of the keys, jsonb does not.
  answer     json not null,
  created_at timestamptz not null,
  primary key (admin_id, key)
);
select make_platform_table('admin_idempotency', 'select, insert, delete');

create table platform_audit (
  id         uuid primary key,
  at         timestamptz not null,
  actor      text not null,
  action     text not null,
  subject    text not null,
  before     jsonb,
  after      jsonb,
  request_id text
);
select make_platform_table('platform_audit', 'select, insert');
select make_insert_only('platform_audit');

create table session (
  store_id             uuid not null,
  token_hash           bytea not null,
  kind                 text not null check (kind in ('store', 'storeAdmin')),
  username             text not null,
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  ended_at             timestamptz,
  -- Made with a mailed one-time password: good for nothing but changing it.
  must_change_password boolean not null default false,
  primary key (store_id, token_hash)
);
select make_tenant_table('session', 'select, insert, update, delete');
select let_platform('session', 'select, insert, update, delete');
alter table session add foreign key (store_id) references store;

create table otp (
  store_id   uuid not null,
  id         uuid not null,
  code_hmac  bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries      integer not null default 0,
  used_at    timestamptz,
  primary key (store_id, id)
);
create index otp_newest on otp (store_id, created_at desc);
select make_tenant_table('otp', 'select, insert, update, delete');
alter table otp add foreign key (store_id) references store;

create table idempotency (
  store_id   uuid not null,
  key        text not null,
  endpoint   text not null,
  body_hash  bytea not null,
  status     integer not null,
  -- Kept as it was sent: json keeps the order of the keys, jsonb does not.
  answer     json not null,
  created_at timestamptz not null,
  primary key (store_id, key)
);
select make_tenant_table('idempotency', 'select, insert, delete');
select let_platform('idempotency', 'select, delete');
alter table idempotency add foreign key (store_id) references store;

create table audit (
  store_id     uuid not null,
  id           uuid not null,
  at           timestamptz not null,
  actor        text not null,
  action       text not null,
  subject_kind text not null,
  subject_id   text not null,
  before       jsonb,
  after        jsonb,
  request_id   text,
  primary key (store_id, id)
);
create index audit_subject on audit (store_id, subject_kind, subject_id, at);
select make_tenant_table('audit', 'select, insert');
select let_platform('audit', 'select, insert');
alter table audit add foreign key (store_id) references store;
select make_insert_only('audit');

create table picture (
  store_id   uuid not null,
  id         uuid not null,
  mime_type  text not null,
  bytes      bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
select make_tenant_table('picture', 'select, insert, delete');
select let_platform('picture', 'select, insert, delete');
alter table picture add foreign key (store_id) references store;

-- The outbox. A message is written in the transaction that caused it and sent afterwards by the worker.
create table message (
  store_id        uuid not null,
  id              uuid not null,
  channel         text not null check (channel in ('mail', 'whatsapp')),
  kind            text not null,
  recipient       text not null,
  subject         text,
  -- Cleared once sent when it holds a secret.
  body            text,
  holds_secret    boolean not null default false,
  state           text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at      timestamptz not null,
  sent_at         timestamptz,
  error           text,
  customer_id     uuid,
  order_id        uuid,
  primary key (store_id, id)
);
create index message_due on message (next_attempt_at) where state = 'queued';
create index message_newest on message (store_id, created_at desc);
create index message_order on message (store_id, order_id) where order_id is not null;
create index message_customer on message (store_id, customer_id) where customer_id is not null;
select make_tenant_table('message', 'select, insert, update');
select let_platform('message', 'select, insert, update');
alter table message add foreign key (store_id) references store;
