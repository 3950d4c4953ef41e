-- Sessions, one-time passwords and counted failures are forgotten when they have long been over, by whoever keeps house
-- for all stores. So they are found by that age.
create index session_over on session (least(expires_at, ended_at));
create index admin_session_over on admin_session (least(expires_at, ended_at));
create index login_throttle_age on login_throttle (updated_at);

-- When it was sent is all that the platform may know of a store's one-time password.
create index otp_age on otp (created_at);
select let_platform('otp', 'select (store_id, id, created_at), delete');
