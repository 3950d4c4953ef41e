-- The Admin's second step: codes of an authenticator app, and recovery codes for when it is lost.
alter table admin
  -- Encrypted; the key is not readable to the roles that the program works as.
  add column totp_secret    bytea,
  -- When it was confirmed by a first code; until then the login does not ask for one.
  add column totp_since     timestamptz,
  -- The 30 seconds that the last accepted code belongs to: no code of them or before is accepted again.
  add column totp_last_step bigint;

create table admin_recovery_code (
  admin_id  uuid not null references admin,
  code_hmac bytea not null,
  used_at   timestamptz,
  primary key (admin_id, code_hmac)
);
select make_platform_table('admin_recovery_code', 'select, insert, update, delete');
