-- How often an order's bill went onto paper: from the second time on it is marked as a reprint.
alter table orders add column bill_prints integer not null default 0 check (bill_prints >= 0);

-- Part of every link to the order that customers get: raising it ends the links given out before.
alter table orders add column link_revision integer not null default 1 check (link_revision > 0);
