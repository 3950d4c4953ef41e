-- What a rider's phone said that it still holds, and when it last reached the server.
alter table rider_phone
  add column waiting  integer not null default 0,
  add column heard_at timestamptz;

-- The stop at which cash was taken is found by when its act came.
create index rider_act_taken on rider_act (store_id, employee_id, received_at) where kind = 'collect';
