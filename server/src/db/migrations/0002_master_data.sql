-- What a store works with: cloths, services, their rates, preferences and payment modes.
-- A row in use is made inactive instead of deleted, so old orders keep what they point to.

create table cloth (
  store_id   uuid not null,
  id         uuid not null,
  name       text not null,
  active     boolean not null default true,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index cloth_name on cloth (store_id, lower(name));
select make_tenant_table('cloth', 'select, insert, update, delete');
select let_platform('cloth', 'select, insert');
alter table cloth add foreign key (store_id) references store;

create table service (
  store_id        uuid not null,
  id              uuid not null,
  name            text not null,
  is_self_service boolean not null default false,
  sac             text not null,
  active          boolean not null default true,
  created_at      timestamptz not null,
  primary key (store_id, id)
);
create unique index service_name on service (store_id, lower(name));
select make_tenant_table('service', 'select, insert, update, delete');
select let_platform('service', 'select, insert');
alter table service add foreign key (store_id) references store;

-- Without a cloth it is the service's rate per kilogram.
create table rate (
  store_id   uuid not null,
  id         uuid not null,
  cloth_id   uuid,
  service_id uuid not null,
  rate_paise bigint not null check (rate_paise >= 0),
  created_at timestamptz not null,
  primary key (store_id, id),
  unique nulls not distinct (store_id, service_id, cloth_id)
);
select make_tenant_table('rate', 'select, insert, update, delete');
select let_platform('rate', 'select, insert');
alter table rate add foreign key (store_id) references store;
alter table rate add foreign key (store_id, cloth_id) references cloth;
alter table rate add foreign key (store_id, service_id) references service;

create table preference (
  store_id   uuid not null,
  id         uuid not null,
  name       text not null,
  active     boolean not null default true,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index preference_name on preference (store_id, lower(name));
select make_tenant_table('preference', 'select, insert, update, delete');
select let_platform('preference', 'select, insert');
alter table preference add foreign key (store_id) references store;

create table payment_mode (
  store_id   uuid not null,
  id         uuid not null,
  mode       text not null,
  -- Cash lies in the drawer and is counted at cash-up.
  is_cash    boolean not null default false,
  active     boolean not null default true,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index payment_mode_mode on payment_mode (store_id, lower(mode));
select make_tenant_table('payment_mode', 'select, insert, update, delete');
select let_platform('payment_mode', 'select, insert');
alter table payment_mode add foreign key (store_id) references store;
