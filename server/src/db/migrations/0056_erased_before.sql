-- Of customers who were erased by earlier versions nothing stays that an erasure takes away today.

-- Words about a customer may go from the books once nothing needs them, and nothing else may: the note of a payment after a
-- year; the reason of a credit or debit note, and the GSTIN on a voucher, with the name on bills.
create function allow_only_lost_words() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0]
     and to_jsonb(old) ->> tg_argv[0] <> '' and to_jsonb(new) ->> tg_argv[0] = '' then
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create function allow_only_lost_gstin() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'tax_profile' = to_jsonb(old) - 'tax_profile'
     and old.tax_profile ? 'customerGstin' and new.tax_profile = old.tax_profile - 'customerGstin' then
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger insert_only on posting;
create trigger insert_only before update or delete on posting for each row execute function allow_only_lost_words('note');
grant update (note) on posting to clothesline_tenant;
drop trigger insert_only on gst_note;
create trigger insert_only before update or delete on gst_note for each row execute function allow_only_lost_words('reason');
grant update (reason) on gst_note to clothesline_tenant;
drop trigger insert_only on advance_voucher;
create trigger insert_only before update or delete on advance_voucher for each row execute function allow_only_lost_gstin();
grant update (tax_profile) on advance_voucher to clothesline_tenant;

-- The same as before, and why somebody gave leave.
create or replace function allow_only_erasure() returns trigger
  language plpgsql as $$
declare
  months text := 'archive_month';
  is_listed boolean;
begin
  if tg_op = 'UPDATE'
     and to_jsonb(new) - 'before' - 'after' - 'reason' = to_jsonb(old) - 'before' - 'after' - 'reason'
     and new.before is not distinct from without_personal(old.before)
     and new.after is not distinct from without_personal(old.after)
     and (new.reason is null or new.reason = old.reason) then
    return new;
  end if;
  if tg_op = 'DELETE' then
    if tg_table_name <> 'audit' then
      -- A shard is named after its table and number.
      execute 'select ''archive_month_'' || m.shardid from pg_catalog.pg_dist_shard a
                 join pg_catalog.pg_dist_shard m on m.logicalrelid = $1 and m.shardminvalue = a.shardminvalue
                where a.shardid = $2'
        into strict months using 'archive_month'::regclass, substring(tg_table_name from '[0-9]+$')::bigint;
    end if;
    execute format('select exists (select from %I m where m.store_id = $1 and m.kind = ''changes''
                       and $2 >= m.from_at and $2 < m.until_at and m.until_at < now() - interval ''1 year'')', months)
      into is_listed using old.store_id, old.at;
    if is_listed then
      return old;
    end if;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
begin
  if has_column_privilege('clothesline_tenant', 'audit', 'after', 'update') then
    grant update (reason) on audit to clothesline_tenant;
  end if;
end $$;

-- The owner may be confined by row security too.
alter table customer no force row level security;
alter table orders no force row level security;
alter table order_line no force row level security;
alter table posting no force row level security;
alter table advance_voucher no force row level security;
alter table visit_repeat no force row level security;
alter table visit no force row level security;
alter table kept_person no force row level security;
alter table archive_month no force row level security;

-- A number is in the place of the name only once somebody is erased, and not while they wait. It is compared as text: what
-- joins a text and a number is no constant for Citus.
update orders o set delete_reason = ''
  from customer c
 where o.delete_reason <> '' and c.store_id = o.store_id and c.id = o.customer_id
   and c.erasure_asked_at is not null and c.deleted_at is not null and c.name = 'C-' || c.number::text;

update order_line l set note = ''
  from orders o, customer c
 where l.note <> '' and o.store_id = l.store_id and o.id = l.order_id
   and c.store_id = l.store_id and c.id = o.customer_id
   and c.erasure_asked_at is not null and c.deleted_at is not null and c.name = 'C-' || c.number::text;

-- Why a payment was taken back stands with the customer; with the rider who had taken it, nothing would find it.
update posting set note = '' where kind = 'rider_cash_counted' and reverses is not null and note <> '';

update customer c set gstin = ''
 where c.gstin <> '' and c.erasure_asked_at is not null and c.deleted_at is not null and c.name = 'C-' || c.number::text
   and not exists (select from orders o where o.store_id = c.store_id and o.customer_id = c.id
     and (o.tax_profile ->> 'customerGstin' <> '' or o.tax_profile ->> 'kind' = 'composition'))
   and not exists (select from advance_voucher a where a.store_id = c.store_id and a.customer_id = c.id);

-- Earlier versions took the name from a bill after six years, and left the GSTIN. It goes when the law asks for it no longer:
-- until then the number is kept in the place of the name.
update orders o set kept_name = o.customer_name
  from customer c
 where o.kept_name is null and o.tax_profile ->> 'customerGstin' <> ''
   and c.store_id = o.store_id and c.id = o.customer_id
   and c.erasure_asked_at is not null and c.deleted_at is not null and c.name = 'C-' || c.number::text;

-- Whoever waits to be erased is not visited every week: the stops end that were written before. Yesterday's by the clock of
-- the shop may end as well, as nobody goes there any more.
update visit v set status = 'cancelled', ended_at = now(), version = v.version + 1
  from visit_repeat r, customer c
 where v.status in ('requested', 'accepted') and v.day >= (now() at time zone 'UTC')::date
   and r.store_id = v.store_id and r.id = v.repeat_id and r.ended_at is not null
   and c.store_id = v.store_id and c.id = v.customer_id
   and c.erasure_asked_at is not null and c.deleted_at is null;

-- Whose year is over is forgotten once more, at the next start: with the photos of riders, the notes of payments, and what the
-- change log said by mistake.
insert into kept_person (store_id, customer_id, name, contact, email, address, note, active_on)
  select c.store_id, c.id, '', '', '', '', '', '2000-01-01' from customer c
   where c.erasure_asked_at is not null and c.deleted_at is not null and c.name = 'C-' || c.number::text
     and not exists (select from kept_person k where k.store_id = c.store_id and k.customer_id = c.id);

-- The files with old months of the change log are written again without them.
update archive_month m set written_at = to_timestamp(0)
 where m.kind = 'changes' and exists (select from customer c
   where c.store_id = m.store_id and c.erasure_asked_at is not null and c.deleted_at is not null);

alter table archive_month force row level security;
alter table kept_person force row level security;
alter table visit force row level security;
alter table visit_repeat force row level security;
alter table advance_voucher force row level security;
alter table posting force row level security;
alter table order_line force row level security;
alter table orders force row level security;
alter table customer force row level security;
