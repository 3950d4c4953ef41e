-- When and where the owner gets the daily summary of a group. Of the head store, written by it; without a row none is sent.
create table group_summary (
  store_id     uuid not null,
  channel      text not null check (channel in ('mail', 'whatsapp')),
  recipient    text not null,
  language     text not null check (language in ('en', 'hi')),
  -- Of the head store's day, 0 to 23.
  hour         integer not null check (hour between 0 and 23),
  -- Written with the message itself, so that several servers send it once.
  last_sent_on date,
  primary key (store_id)
);
select make_tenant_table('group_summary', 'select, insert, update, delete');
-- To find what is due, across stores.
select let_platform('group_summary', 'select');
alter table group_summary add foreign key (store_id) references store;

-- What a branch got from its head, with what it had before: written in the branch's own transaction, so that it can be undone.
create table group_copy (
  store_id      uuid not null,
  -- The same in every branch that the copy went to.
  id            uuid not null,
  head_id       uuid not null,
  copied_at     timestamptz not null,
  parts         jsonb not null,
  percent       numeric not null,
  changes       jsonb not null,
  undone_at     timestamptz,
  primary key (store_id, id)
);
create index group_copy_newest on group_copy (store_id, copied_at desc);
select make_tenant_table('group_copy', 'select, insert, update');
alter table group_copy add foreign key (store_id) references store;
