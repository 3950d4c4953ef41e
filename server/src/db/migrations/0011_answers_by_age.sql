-- Remembered answers are forgotten by their age. They come in that order, so the smallest kind of index finds them, and
-- costs next to nothing when one is written.
create index idempotency_age on idempotency using brin (created_at);
