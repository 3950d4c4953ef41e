-- When people came and left, what they earn by the piece, and which wages were booked from it.
create table attendance (
  store_id     uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  -- The store's day on which it began, also when it ended after midnight.
  day          date not null,
  in_at        timestamptz not null,
  -- Null while somebody is at work, and where clocking out was forgotten.
  out_at       timestamptz,
  -- Who corrected it last, and why. What it was before is in the audit log.
  corrected_by text,
  correction   text not null default '',
  -- An entry that should not have been stays, but counts no more.
  removed_at   timestamptz,
  primary key (store_id, id),
  check (out_at > in_at)
);
select make_tenant_table('attendance', 'select, insert, update');
alter table attendance add foreign key (store_id, employee_id) references employee;
create index attendance_day on attendance (store_id, day) where removed_at is null;
create index attendance_employee on attendance (store_id, employee_id, in_at) where removed_at is null;

create table piece_rate (
  store_id    uuid not null,
  employee_id uuid not null,
  service_id  uuid not null,
  rate_paise  bigint not null check (rate_paise > 0),
  primary key (store_id, employee_id, service_id)
);
select make_tenant_table('piece_rate', 'select, insert, update, delete');
alter table piece_rate add foreign key (store_id, employee_id) references employee;
alter table piece_rate add foreign key (store_id, service_id) references service on delete cascade;

-- The due that a month's wages became. Reversing that due allows to book the month again.
create table wage_booking (
  store_id    uuid not null,
  posting_id  uuid not null,
  employee_id uuid not null,
  month       date not null check (extract(day from month) = 1),
  kind        text not null check (kind in ('salary', 'pieces')),
  primary key (store_id, posting_id)
);
select make_tenant_table('wage_booking', 'select, insert');
alter table wage_booking add foreign key (store_id, posting_id) references posting;
alter table wage_booking add foreign key (store_id, employee_id) references employee;
create index wage_booking_month on wage_booking (store_id, month);

-- Pieces that people made ready by scanning, for piece-rate pay.
create index audit_scans on audit (store_id, at) where action = 'order.pieces' and after ->> 'by' = 'scan';
