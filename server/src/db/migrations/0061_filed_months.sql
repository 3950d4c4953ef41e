-- What was filed stays: the return as it was given out when its month was locked, and every step of a month.

-- The return of a locked month, or of a quarter whose months are all locked. The text is kept as it is, so not as jsonb.
create table gst_return (
  store_id   uuid not null,
  -- The month, or the last month of the quarter.
  month      date not null,
  is_quarter boolean not null,
  kept_at    timestamptz not null,
  -- What the page and the files show.
  content    json not null,
  -- Its tables in paise, to compare them with the books of later.
  tables     json not null,
  primary key (store_id, month, is_quarter)
);
-- Unlocking a month that was not filed deletes it; nothing changes one.
select make_tenant_table('gst_return', 'select, insert, delete');
alter table gst_return add foreign key (store_id) references store;

-- Locked, unlocked, filed: the change log has them too, but its old months go to files.
create table gst_month_event (
  store_id uuid not null,
  id       uuid not null,
  month    date not null,
  at       timestamptz not null,
  actor    text not null,
  step     text not null check (step in ('lock', 'unlock', 'filed')),
  filed_on date,
  arn      text not null default '',
  reason   text not null default '',
  primary key (store_id, id)
);
create index gst_month_event_month on gst_month_event (store_id, month, at);
select make_tenant_table('gst_month_event', 'select, insert');
select make_insert_only('gst_month_event');
alter table gst_month_event add foreign key (store_id) references store;

-- The owner may be confined by row security too.
alter table audit no force row level security;
alter table gst_month_event no force row level security;

-- Earlier versions took the number of the portal away when a filed month was unlocked. It is in the log.
insert into gst_month_event (store_id, id, month, at, actor, step, filed_on, arn, reason)
  select store_id, id, (substr(subject_id, 3) || '-' || substr(subject_id, 1, 2) || '-01')::date, at, actor, substr(action, 5),
         (after ->> 'filedOn')::date, coalesce(after ->> 'arn', ''), coalesce(after ->> 'reason', '')
    from audit where subject_kind = 'gstMonth' and action in ('gst.lock', 'gst.unlock', 'gst.filed');

alter table gst_month_event force row level security;
alter table audit force row level security;
