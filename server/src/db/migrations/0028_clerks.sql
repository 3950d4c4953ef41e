-- People at the counter: employees with a PIN, what each of them may do, and who approved an exception.
alter table employee
  -- argon2id.
  add column pin_hash    text,
  -- An HMAC of store and PIN, so that the PIN alone finds the person. Neither column opens anything without the server's key.
  add column pin_lookup  bytea,
  -- Null: those of somebody new at the counter (domain/src/clerk/permissions.ts).
  add column permissions jsonb,
  add constraint employee_pin_whole check ((pin_hash is null) = (pin_lookup is null));
create unique index employee_pin on employee (store_id, pin_lookup) where pin_lookup is not null;

-- Who is at a counter: one person for each session of the store. It ends with that session.
create table clerk_session (
  store_id     uuid not null,
  session_hash bytea not null,
  token_hash   bytea not null,
  employee_id  uuid not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (store_id, session_hash)
);
select make_tenant_table('clerk_session', 'select, insert, update, delete');
alter table clerk_session add foreign key (store_id, session_hash) references session on delete cascade;
alter table clerk_session add foreign key (store_id, employee_id) references employee;
create index clerk_session_employee on clerk_session (store_id, employee_id);

-- Both stand on the row of what was approved; the actor is the person who did it.
alter table audit add column approved_by text;
alter table audit add column reason text;

-- Who caused a message. Rows of before have none, nor have those that the program writes by itself.
alter table message add column actor text;
