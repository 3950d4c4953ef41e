-- A day's cash can be closed more than once: what is taken after a close belongs to the next session of the drawer.
alter table cash_up add column session integer not null default 1 check (session > 0);
-- What cash had moved on that day when it was closed, so that the next session begins where this one ended.
alter table cash_up add column moved_on_day jsonb not null default '{}';

drop index cash_up_closed_day;
create unique index cash_up_closed_session on cash_up (store_id, day, session) where reopened_at is null;

-- Until now no cash moved on a day after its close, so what the books hold of the day is what was counted. On a server
-- of one's own even the owner is confined by row security, and would find nothing.
alter table cash_up no force row level security;
alter table posting no force row level security;
alter table ledger_entry no force row level security;
alter table payment_mode no force row level security;

with moved as (
  select c.store_id, c.id, p.kind, e.amount_paise as paise
    from cash_up c
    join ledger_entry e on e.store_id = c.store_id and e.day = c.day and e.account = 'money'
    join payment_mode m on m.store_id = e.store_id and m.id = e.payment_mode_id and m.is_cash
    join posting p on p.store_id = e.store_id and p.id = e.posting_id
   where c.reopened_at is null
), sums as (
  select store_id, id, jsonb_build_object(
           'cash_in_paise', coalesce(sum(paise) filter (where kind in ('payment_received', 'advance_received')), 0),
           'refunds_paise', coalesce(-sum(paise) filter (where kind in ('payment_reversed', 'advance_reversed',
                                       'advance_refunded', 'advance_refund_reversed')), 0),
           'expenses_paise', coalesce(-sum(paise) filter (where kind like 'expense%'), 0),
           'wages_paise', coalesce(-sum(paise) filter (where kind like 'employee%'), 0),
           'banked_paise', coalesce(-sum(paise) filter (where kind like 'cash\_banked%'), 0),
           'owner_paise', coalesce(sum(paise) filter (where kind like 'owner%'), 0)) as moved
    from moved group by store_id, id
)
update cash_up c set moved_on_day = s.moved from sums s where s.store_id = c.store_id and s.id = c.id;

alter table payment_mode force row level security;
alter table ledger_entry force row level security;
alter table posting force row level security;
alter table cash_up force row level security;
