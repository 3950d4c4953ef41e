-- What was suggested, promised and kept, so that the next promise can be measured by it.

-- The day that the program suggested when the order was taken; null if it did not.
alter table orders add column suggested_on date;
-- The day promised when the order was taken, if another one was promised on a later day. Null: promised_on is the first.
alter table orders add column chosen_on date;
-- The store's day on which the last piece became ready; null while a piece is not.
alter table orders add column ready_on date;

-- On a server of one's own even the owner is confined by row security, and would find nothing.
alter table store no force row level security;
alter table orders no force row level security;
alter table piece no force row level security;
-- What was handed over without being noted as ready was ready by then.
update piece set ready_at = delivered_at where state = 'delivered' and ready_at is null;
update orders o set ready_on = (r.ready_at at time zone coalesce(s.settings ->> 'timeZone', 'Asia/Kolkata'))::date
  from (select store_id, order_id, max(ready_at) as ready_at from piece group by store_id, order_id) r
  join store s on s.id = r.store_id
 where r.store_id = o.store_id and r.order_id = o.id and o.pieces_ready + o.pieces_delivered = o.pieces_total;
alter table piece force row level security;
alter table orders force row level security;
alter table store force row level security;

-- The promises of some months are counted from this index alone.
drop index orders_day;
create index orders_day on orders (store_id, billed_on) include (id, promised_on, chosen_on, ready_on) where deleted_at is null;
-- What became ready in the last weeks.
create index piece_ready_at on piece (store_id, ready_at) include (order_id, line_no) where ready_at is not null;
