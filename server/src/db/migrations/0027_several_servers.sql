-- Live changes between servers that cannot use LISTEN because a pooler stands before the database. They are read within
-- seconds and need not survive a crash.
create unlogged table live_change (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  sender uuid not null,
  changes jsonb not null
);
create index live_change_sent on live_change (sent_at);
grant select, insert, delete on live_change to clothesline_platform;

-- How often an address called without a session in the current minute, counted for all servers together.
create unlogged table address_limit (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index address_limit_ended on address_limit (ends_at);
grant select, insert, update, delete on address_limit to clothesline_platform;
