-- Whether pieces of an order were ever sent out: answered with every order, however much a shop has sent out before.
create index dispatch_piece_order on dispatch_piece (store_id, order_id);
