-- Row security lets no function but a leakproof one choose the rows of an index before the policy has, and lower() is none. So
-- each new order read every cloth, service and preference of its store to find some by name. A column has no such function.
alter table cloth add column name_key text collate "C" not null generated always as (lower(name)) stored;
alter table service add column name_key text collate "C" not null generated always as (lower(name)) stored;
alter table preference add column name_key text collate "C" not null generated always as (lower(name)) stored;

drop index cloth_name;
create unique index cloth_name on cloth (store_id, name_key);
drop index service_name;
create unique index service_name on service (store_id, name_key);
drop index preference_name;
create unique index preference_name on preference (store_id, name_key);
