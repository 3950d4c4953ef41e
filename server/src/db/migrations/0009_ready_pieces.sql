-- What was made ready lately and still stands on the shelf, for the dashboard: a week's work, however old the shop is.
create index piece_ready on piece (store_id, ready_at, order_id) where state = 'ready';
