-- A customer's short link holds the last 48 bits of the store's id.
create unique index store_by_end on store (right(id::text, 12));
