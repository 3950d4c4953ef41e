-- The queue of tags that were not printed yet. Only what is still in the shop counts, so the index stays small.
create index piece_untagged on piece (store_id, order_id) where tag_prints = 0 and state <> 'delivered';
