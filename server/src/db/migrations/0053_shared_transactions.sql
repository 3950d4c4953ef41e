-- New orders of several stores may share a transaction, because a statement costs much more to start than another row. Such
-- transactions run as clothesline_shared. It reaches only the stores in app.store_ids, and only what a new order reads and writes.

create function current_stores() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('app.store_ids', true), '')::uuid[];

-- Not on Citus: there the rows of different stores are on different machines.
create function let_shared(tenant_table regclass, rights text, key text default 'store_id') returns void
  language plpgsql as $$
begin
  if on_citus() then
    return;
  end if;
  execute format(
    'create policy of_these_stores on %s to clothesline_shared using (%I = any ((select current_stores())::uuid[])) with check (%I = any ((select current_stores())::uuid[]))',
    tenant_table, key, key);
  execute format('grant %s on %s to clothesline_shared', rights, tenant_table);
end $$;

-- Sessions first, as in every call: whoever waits for the store has its session locked already.
select let_shared('session', 'select');
select let_shared('store', 'select', 'id');
select let_shared(name::regclass, 'select')
  from unnest(array['clerk_session', 'employee', 'cloth', 'service', 'rate', 'preference', 'message_text', 'day_sums', 'gst_month']) name;
-- A lock on a row asks for the right to update one column of it.
select let_shared('payment_mode', 'select, update (active)');
select let_shared('customer', 'select, update');
select let_shared('counter', 'select, update');
select let_shared('idempotency', 'select, insert');
select let_shared('posting', 'select, insert');
select let_shared(name::regclass, 'insert')
  from unnest(array['orders', 'order_line', 'piece', 'ledger_entry', 'message', 'audit']) name;
