-- The last login is noted next to the store's other rows. Of `store` every machine of a distributed database has a copy,
-- and a login would have had to change all of them.
alter table store_shard add column last_login_at timestamptz;

-- On a server of one's own even the owner is confined by row security, and would find nothing.
alter table store no force row level security;
alter table store_shard no force row level security;
update store_shard h set last_login_at = s.last_login_at from store s where s.id = h.store_id and s.last_login_at is not null;
alter table store_shard force row level security;
alter table store force row level security;

alter table store drop column last_login_at;
