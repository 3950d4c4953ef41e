-- What the books of a day come to, kept for reports once the day is over. Nothing here is a source of anything: a row can be
-- deleted at any time, and is made again from ledger and orders when it is asked for.
create table day_sums (
  store_id        uuid not null,
  day             date not null,
  -- Rises with every change to a day that is over, or that is kept already. Written where the change is made.
  version         integer not null,
  -- The version that the sums below are true for. Any other than the version above: they are out of date.
  summed_version  integer,
  -- Bills of the day that are not deleted.
  orders          integer,
  billed_paise    bigint,
  collected_paise bigint,
  -- What these grew by on this day, over all customers.
  due_paise       bigint,
  advance_paise   bigint,
  adjusted_paise  bigint,
  -- The ledger by account, kind of posting, payment mode and category: the same place of each list is one sum.
  accounts        text[],
  kinds           text[],
  mode_ids        uuid[],
  category_ids    uuid[],
  paise           bigint[],
  -- Bills by the way they are taxed, and their taxes by rate and SAC.
  bills           jsonb,
  taxes           jsonb,
  -- Lines of these bills by cloth and service, as lists like those of the ledger.
  cloth_ids       uuid[],
  service_ids     uuid[],
  mix_orders      bigint[],
  mix_pieces      bigint[],
  mix_grams       bigint[],
  mix_paise       bigint[],
  primary key (store_id, day)
);
select make_tenant_table('day_sums', 'select, insert, update');
alter table day_sums add foreign key (store_id) references store;

-- What is owed is added up from the index alone, however many orders there are beside.
drop index orders_unpaid;
create index orders_unpaid on orders (store_id, invoice desc) include (customer_id, billed_on, balance_paise)
  where deleted_at is null and balance_paise > 0;

-- How many customers a store has, for its dashboard: kept beside the numbers of its orders by status. On a server of one's
-- own even the owner is confined by row security, and would find nothing.
alter table customer no force row level security;
alter table counter no force row level security;
insert into counter (store_id, name, value)
select store_id, 'customers', count(*) from customer where deleted_at is null group by store_id;
alter table counter force row level security;
alter table customer force row level security;

-- The name as it is compared when somebody looks for it, with nothing between one and the next but their order. Written with
-- a customer, not with an order: an order changes no column of this index.
alter table customer add column name_key text collate "C" not null generated always as (lower(name)) stored;
create index customer_name on customer (store_id, name_key) include (id) where deleted_at is null;
