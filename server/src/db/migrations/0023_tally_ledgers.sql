-- The names that a store's ledgers have in Tally, where they are not the usual ones.
create table tally_ledger (
  store_id uuid not null,
  -- An account, the company, or a payment mode or expense category by its id.
  key      text not null,
  name     text not null,
  primary key (store_id, key)
);
select make_tenant_table('tally_ledger', 'select, insert, update, delete');
alter table tally_ledger add foreign key (store_id) references store;
