-- What a person has paid back to customers on a day, for the limit of refunds. What somebody approved counts for them.
create table refunded (
  store_id    uuid not null,
  employee_id uuid not null,
  day         date not null,
  paise       bigint not null check (paise >= 0),
  primary key (store_id, employee_id, day)
);
select make_tenant_table('refunded', 'select, insert, update');
alter table refunded add foreign key (store_id, employee_id) references employee;
