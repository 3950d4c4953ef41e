-- What the customer said of the count of a quick bag, and of how many pieces they said it.
alter table visit
  add column count_answer      text check (count_answer in ('confirmed', 'objected')),
  add column count_pieces      integer,
  add column count_answered_at timestamptz,
  add check ((count_answer is null) = (count_pieces is null) and (count_answer is null) = (count_answered_at is null));
