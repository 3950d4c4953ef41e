-- Wrong PINs on a phone for riders since the last right one. After too many it accepts none until the shop lets it in again.
alter table rider_phone add column wrong_pins integer not null default 0;

-- A freeze ends the sessions of riders as well, and the Admin makes it.
select let_platform('rider_session', 'select, delete');

-- Stores that are frozen now were frozen without that: nothing of before may come back with the thaw.
alter table rider_session no force row level security;
alter table store no force row level security;
delete from rider_session where store_id in (select id from store where frozen);
alter table store force row level security;
alter table rider_session force row level security;
