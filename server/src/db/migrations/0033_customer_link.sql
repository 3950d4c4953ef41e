-- The customer's own link: what they may see and say through it, and what they agreed to.
alter table customer
  -- Raising it ends the customer's earlier links.
  add column link_revision    integer not null default 1,
  add column link_opened_at   timestamptz,
  -- whatsapp_consent is about messages on orders; each other purpose has a consent of its own.
  add column reminder_consent boolean not null default false,
  add column offer_consent    boolean not null default false;

-- What each customer agreed to or withdrew, and how. Only added to.
create table consent (
  store_id    uuid not null,
  id          uuid not null,
  customer_id uuid not null,
  purpose     text not null check (purpose in ('orders', 'reminders', 'offers')),
  given       boolean not null,
  source      text not null check (source in ('counter', 'link', 'whatsapp', 'before')),
  -- The version of the notice that the customer could read.
  notice      integer not null,
  actor       text not null,
  at          timestamptz not null,
  primary key (store_id, id)
);
create index consent_customer on consent (store_id, customer_id, at);

-- Until now one consent covered orders and reminders. The owner may be confined by row security too.
alter table customer no force row level security;
update customer set reminder_consent = true where whatsapp_consent;
insert into consent (store_id, id, customer_id, purpose, given, source, notice, actor, at)
  select c.store_id, gen_random_uuid(), c.id, p.purpose, true, 'before', 0, 'store', c.created_at
    from customer c cross join (values ('orders'), ('reminders')) p (purpose) where c.whatsapp_consent;
alter table customer force row level security;
select make_tenant_table('consent', 'select, insert');
select make_insert_only('consent');
alter table consent add foreign key (store_id, customer_id) references customer;

-- A code that proves that the phone is still theirs. One for each customer, good for minutes.
create table link_code (
  store_id    uuid not null,
  customer_id uuid not null,
  code_hmac   bytea not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  tries       integer not null default 0,
  primary key (store_id, customer_id)
);
select make_tenant_table('link_code', 'select, insert, update, delete');
alter table link_code add foreign key (store_id, customer_id) references customer;

-- A customer says that they paid by UPI. It moves no money: the counter takes the payment, or dismisses it.
create table payment_claim (
  store_id     uuid not null,
  id           uuid not null,
  customer_id  uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference    text not null,
  claimed_at   timestamptz not null,
  outcome      text check (outcome in ('paid', 'dismissed')),
  settled_at   timestamptz,
  settled_by   text,
  primary key (store_id, id),
  check ((outcome is null) = (settled_at is null))
);
create unique index payment_claim_open on payment_claim (store_id, customer_id) where settled_at is null;
create index payment_claim_newest on payment_claim (store_id, claimed_at desc);
select make_tenant_table('payment_claim', 'select, insert, update');
alter table payment_claim add foreign key (store_id, customer_id) references customer;

create table complaint (
  store_id    uuid not null,
  id          uuid not null,
  customer_id uuid not null,
  order_id    uuid not null,
  body        text not null,
  opened_at   timestamptz not null,
  answer      text not null default '',
  answered_at timestamptz,
  answered_by text,
  closed_at   timestamptz,
  primary key (store_id, id)
);
create unique index complaint_open on complaint (store_id, order_id) where closed_at is null;
create index complaint_newest on complaint (store_id, opened_at desc);
create index complaint_customer on complaint (store_id, customer_id);
select make_tenant_table('complaint', 'select, insert, update');
alter table complaint add foreign key (store_id, customer_id) references customer;
alter table complaint add foreign key (store_id, order_id) references orders;

create table rating (
  store_id    uuid not null,
  order_id    uuid not null,
  customer_id uuid not null,
  stars       integer not null check (stars between 1 and 5),
  body        text not null default '',
  rated_at    timestamptz not null,
  primary key (store_id, order_id)
);
create index rating_newest on rating (store_id, rated_at desc);
create index rating_customer on rating (store_id, customer_id);
select make_tenant_table('rating', 'select, insert, update');
alter table rating add foreign key (store_id, customer_id) references customer;
alter table rating add foreign key (store_id, order_id) references orders;
