-- Of an erased customer no words stay behind: neither on the lines of orders, nor reasons and GSTINs in the change log.
grant update (note) on order_line to clothesline_tenant;

create or replace function personal_keys() returns text[]
  language sql immutable parallel safe
  return array['name', 'contact', 'email', 'address', 'note', 'customer', 'customerName', 'wrote', 'body', 'answer', 'gstin', 'reason'];
