-- Stores of one owner, seen together from one of them, the head. That a store is in one group at most, and a head in its own
-- group, follows from where it is written. A store can read its own row here as before and cannot change these columns: its
-- rights name the columns that it may change.
create table store_group (
  id         uuid primary key,
  name       text not null,
  version    integer not null default 1,
  created_at timestamptz not null
);
create unique index store_group_name on store_group (lower(name));
select make_platform_table('store_group', 'select, insert, update, delete');

alter table store add column group_id uuid;
alter table store add column is_group_head boolean not null default false;
alter table store add foreign key (group_id) references store_group;
alter table store add constraint store_head_in_its_group check (group_id is not null or not is_group_head);
create unique index store_group_head on store (group_id) where is_group_head;
