-- The store's prefix when the bill was made: a number once issued keeps it, whatever the settings say later.
alter table orders add column invoice_prefix text not null default '';

-- On a server of one's own even the owner is confined by row security, and would find nothing to fill in.
alter table orders no force row level security;
alter table store no force row level security;
update orders o set invoice_prefix = s.settings ->> 'invoicePrefix'
  from store s where s.id = o.store_id and s.settings ->> 'invoicePrefix' <> '';
alter table store force row level security;
alter table orders force row level security;

-- Whoever makes an order says it.
alter table orders alter column invoice_prefix drop default;
