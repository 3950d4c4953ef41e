-- Which store numbers bills under a GSTIN with a prefix: by rule 46 (b) no number of a GSTIN may be
-- issued twice. A row stays when the store takes another prefix, because the numbers that it has issued stay.
create table bill_series (
  gstin    text not null check (gstin <> ''),
  prefix   text not null check (prefix = upper(prefix)),
  store_id uuid not null references store,
  primary key (gstin, prefix)
);
select make_platform_table('bill_series', 'select, insert, delete');
-- A store sees its own rows only. That another store has a prefix shows in an insert that adds nothing.
alter table bill_series enable row level security;
alter table bill_series force row level security;
create policy itself on bill_series to clothesline_tenant
  using (store_id = current_store()) with check (store_id = current_store());
create policy of_the_platform on bill_series to clothesline_platform using (true) with check (true);
grant select, insert, delete on bill_series to clothesline_tenant;
-- Of older stores that share a series the first has it; the others keep billing until they change GSTIN or prefix.
alter table store no force row level security;
alter table bill_series no force row level security;
insert into bill_series (gstin, prefix, store_id)
select settings ->> 'GSTINnumber', upper(coalesce(settings ->> 'invoicePrefix', '')), id
  from store
 where settings ->> 'isGST' = 'Yes' and coalesce(settings ->> 'GSTINnumber', '') <> ''
 order by created_at, id
on conflict do nothing;
alter table bill_series force row level security;
alter table store force row level security;
