-- The rights of customers over their data: requests with a deadline, erasure, and the sheet of a breach.
-- Asked to be erased. Once nothing is open, the customer is deleted and a number takes the place of the name.
alter table customer add column erasure_asked_at timestamptz;
create index customer_erasure on customer (store_id, erasure_asked_at) where erasure_asked_at is not null;

-- What is known of an erased customer for another year, as the law wants. No page and no file shows it.
create table kept_person (
  store_id    uuid not null,
  customer_id uuid not null,
  name        text not null,
  contact     text not null,
  email       text not null,
  address     text not null,
  note        text not null,
  -- From the last activity on.
  active_on   date not null,
  primary key (store_id, customer_id)
);
select make_tenant_table('kept_person', 'select, insert, delete');
alter table kept_person add foreign key (store_id, customer_id) references customer;

-- The name that tax law keeps on a bill, once pages show a number in its place.
alter table orders add column kept_name text;
create index orders_kept_name on orders (store_id, billed_on) where kept_name is not null;

-- Messages of somebody who was erased: in no list, and without content later.
alter table message add column hidden boolean not null default false;

create table privacy_request (
  store_id    uuid not null,
  id          uuid not null,
  customer_id uuid not null,
  kind        text not null check (kind in ('correct', 'erase')),
  body        text not null default '',
  asked_at    timestamptz not null,
  due_on      date not null,
  outcome     text check (outcome in ('done', 'refused')),
  answer      text not null default '',
  settled_at  timestamptz,
  settled_by  text,
  primary key (store_id, id),
  check ((outcome is null) = (settled_at is null))
);
create unique index privacy_request_open on privacy_request (store_id, customer_id, kind) where settled_at is null;
create index privacy_request_newest on privacy_request (store_id, asked_at desc);
select make_tenant_table('privacy_request', 'select, insert, update');
alter table privacy_request add foreign key (store_id, customer_id) references customer;

create table breach (
  store_id          uuid not null,
  id                uuid not null,
  what              text not null,
  -- Which data: name, phone, address, email, orders, dues.
  data              jsonb not null,
  measures          text not null default '',
  since_on          date not null,
  noticed_at        timestamptz not null,
  -- Null: all customers; else only those who have been here since then.
  visited_since     date,
  customers_told_at timestamptz,
  board_told_at     timestamptz,
  version           integer not null default 1,
  created_at        timestamptz not null,
  primary key (store_id, id)
);
select make_tenant_table('breach', 'select, insert, update');
alter table breach add foreign key (store_id) references store;

-- Of the audit log nothing may change but this: what is personal is taken out of an erased customer's entries.
create function personal_keys() returns text[]
  language sql immutable parallel safe
  return array['name', 'contact', 'email', 'address', 'note', 'customer', 'customerName', 'wrote', 'body', 'answer'];
create function without_personal(entry jsonb) returns jsonb
  language sql immutable parallel safe
  return case jsonb_typeof(entry)
    when 'object' then entry - personal_keys()
    when 'array' then coalesce((select jsonb_agg(case jsonb_typeof(e.one) when 'object' then e.one - personal_keys() else e.one end)
                                  from jsonb_array_elements(entry) e (one)), '[]')
    else entry end;
create function allow_only_erasure() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
     and new.before is not distinct from without_personal(old.before)
     and new.after is not distinct from without_personal(old.after) then
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
-- Without the trigger nobody gets the right: on Citus the entries stay, and are only shown without what is personal.
do $$
begin
  if not on_citus() then
    drop trigger insert_only on audit;
    create trigger insert_only before update or delete on audit for each row execute function allow_only_erasure();
    grant update (before, after) on audit to clothesline_tenant;
  end if;
end $$;
