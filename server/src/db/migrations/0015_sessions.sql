-- Where a session is used and when it was used last: sessions end when nobody works in them, and can be listed and ended one by one.
alter table session
  add column last_seen_at timestamptz not null default now(),
  add column browser      text not null default '',
  add column system       text not null default '',
  -- Cut short: enough to know one's own network again.
  add column address      text not null default '';

alter table admin_session
  add column last_seen_at timestamptz not null default now(),
  add column browser      text not null default '',
  add column system       text not null default '',
  add column address      text not null default '';
