-- Pickups and deliveries: where the shop goes to, at which times, and every stop of its riders.
create table delivery_area (
  store_id         uuid not null,
  id               uuid not null,
  name             text not null,
  fee_paise        bigint not null check (fee_paise >= 0),
  -- A bill of this much or more has no fee.
  free_above_paise bigint check (free_above_paise >= 0),
  -- Orders and visits name the area, so it stays when the shop goes there no more.
  removed_at       timestamptz,
  primary key (store_id, id)
);
select make_tenant_table('delivery_area', 'select, insert, update');
alter table delivery_area add foreign key (store_id) references store;
create unique index delivery_area_name on delivery_area (store_id, lower(name)) where removed_at is null;

-- The key says that a PIN code is in one area only.
create table area_pin_code (
  store_id uuid not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  area_id  uuid not null,
  primary key (store_id, pin_code)
);
select make_tenant_table('area_pin_code', 'select, insert, delete');
alter table area_pin_code add foreign key (store_id, area_id) references delivery_area;
create index area_pin_code_area on area_pin_code (store_id, area_id);

create table visit_slot (
  store_id   uuid not null,
  id         uuid not null,
  -- Null: for all areas.
  area_id    uuid,
  weekday    integer not null check (weekday between 0 and 6),
  from_time  text not null,
  to_time    text not null,
  capacity   integer not null check (capacity > 0),
  removed_at timestamptz,
  primary key (store_id, id),
  check (from_time < to_time)
);
select make_tenant_table('visit_slot', 'select, insert, update');
alter table visit_slot add foreign key (store_id) references store;
alter table visit_slot add foreign key (store_id, area_id) references delivery_area;

-- Pickups that come every week, at the time of their slot.
create table visit_repeat (
  store_id    uuid not null,
  id          uuid not null,
  customer_id uuid not null,
  slot_id     uuid not null,
  area_id     uuid not null,
  address     text not null,
  pin_code    text not null,
  note        text not null default '',
  -- The first day that was not written yet.
  next_on     date not null,
  created_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (store_id, id)
);
select make_tenant_table('visit_repeat', 'select, insert, update');
select let_platform('visit_repeat', 'select');
alter table visit_repeat add foreign key (store_id, customer_id) references customer;
alter table visit_repeat add foreign key (store_id, slot_id) references visit_slot;
alter table visit_repeat add foreign key (store_id, area_id) references delivery_area;
create index visit_repeat_open on visit_repeat (store_id, next_on) where ended_at is null;
create index visit_repeat_customer on visit_repeat (store_id, customer_id) where ended_at is null;

create table visit (
  store_id     uuid not null,
  id           uuid not null,
  kind         text not null check (kind in ('pickup', 'delivery')),
  customer_id  uuid not null,
  -- The order that is delivered, or that a pickup became.
  order_id     uuid,
  day          date not null,
  slot_id      uuid not null,
  -- As the customer was told, whatever becomes of the slot.
  from_time    text not null,
  to_time      text not null,
  area_id      uuid not null,
  address      text not null,
  pin_code     text not null,
  note         text not null default '',
  status       text not null check (status in ('requested', 'accepted', 'on_the_way', 'done', 'failed', 'cancelled')),
  rider_id     uuid,
  -- Among the stops of the same rider and day.
  place        double precision not null default 0,
  asked_by     text not null check (asked_by in ('customer', 'counter')),
  repeat_id    uuid,
  bag_number   text,
  bag_seal     text not null default '',
  bag_pieces   integer check (bag_pieces > 0),
  reason       text not null default '',
  requested_at timestamptz not null,
  accepted_at  timestamptz,
  accepted_by  text,
  left_at      timestamptz,
  ended_at     timestamptz,
  version      integer not null default 1,
  primary key (store_id, id),
  check (kind = 'pickup' or order_id is not null)
);
select make_tenant_table('visit', 'select, insert, update');
alter table visit add foreign key (store_id, customer_id) references customer;
alter table visit add foreign key (store_id, order_id) references orders;
alter table visit add foreign key (store_id, slot_id) references visit_slot;
alter table visit add foreign key (store_id, area_id) references delivery_area;
alter table visit add foreign key (store_id, rider_id) references employee;
alter table visit add foreign key (store_id, repeat_id) references visit_repeat;
create index visit_day on visit (store_id, day);
create index visit_slot_day on visit (store_id, slot_id, day) where status not in ('failed', 'cancelled');
create index visit_open on visit (store_id, day) where status in ('requested', 'accepted', 'on_the_way');
create index visit_customer on visit (store_id, customer_id, day desc);
-- An order has one delivery that is still to come, and a repeating pickup one stop a day.
create unique index visit_order on visit (store_id, order_id)
  where kind = 'delivery' and status in ('requested', 'accepted', 'on_the_way');
create unique index visit_repeated on visit (store_id, repeat_id, day) where repeat_id is not null;
create index visit_pickup_order on visit (store_id, order_id) where order_id is not null;

-- The fee for home delivery: a part of the bill, taxed with its lines.
alter table orders
  add column delivery_area_id   uuid,
  add column delivery_fee_paise bigint not null default 0 check (delivery_fee_paise >= 0);
alter table orders add foreign key (store_id, delivery_area_id) references delivery_area;
alter table order_line add column delivery_fee_paise bigint not null default 0;
