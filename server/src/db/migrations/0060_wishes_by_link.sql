-- What a link may do: wishes that are proven and wait, bounds for each day, and pictures that nothing refers to.

-- When a wish to be erased is carried out by itself: some days after it was proven by a code. Null: it waits for the shop.
alter table privacy_request
  add column starts_at timestamptz,
  drop constraint privacy_request_kind_check,
  drop constraint privacy_request_outcome_check,
  add constraint privacy_request_kind_check check (kind in ('correct', 'erase', 'copy')),
  add constraint privacy_request_outcome_check check (outcome in ('done', 'refused', 'withdrawn'));

-- Since when the phone number is this one, if it was changed: for some weeks a code to it proves nothing.
alter table customer add column contact_since timestamptz;

-- How often something was done through a customer's link on that day.
create table link_use (
  store_id    uuid not null,
  customer_id uuid not null,
  kind        text not null,
  day         date not null,
  times       integer not null check (times > 0),
  primary key (store_id, customer_id, kind)
);
select make_tenant_table('link_use', 'select, insert, update, delete');
alter table link_use add foreign key (store_id, customer_id) references customer;

-- The owner may be confined by row security too.
alter table customer no force row level security;
alter table picture no force row level security;
alter table store no force row level security;
alter table expense no force row level security;
alter table rider_act no force row level security;
alter table visit no force row level security;

-- Nothing is written in these languages yet: their customers have always got English, and now the shop sees so.
update customer set language = 'en', version = version + 1 where language not in ('en', 'hi');

-- A rider's act that was sent again left another copy of its photo.
delete from picture p
  where not exists (select from store s where s.id = p.store_id and s.icon_id = p.id)
    and not exists (select from expense x where x.store_id = p.store_id and x.picture_id = p.id)
    and not exists (select from rider_act a where a.store_id = p.store_id and a.picture_id = p.id)
    and not exists (select from visit v where v.store_id = p.store_id and v.proof_picture_id = p.id);

alter table visit force row level security;
alter table rider_act force row level security;
alter table expense force row level security;
alter table store force row level security;
alter table picture force row level security;
alter table customer force row level security;
