-- A remembered answer that shows what a protected store keeps behind the store-admin step. Of those from before nobody knows.
alter table idempotency add column shows_money boolean not null default true;
alter table idempotency alter column shows_money set default false;

-- How the chat service names a person to this business: whoever has a username may keep the phone number to themselves.
alter table customer add column whatsapp_user_id text;
create index customer_whatsapp_user on customer (store_id, whatsapp_user_id) where whatsapp_user_id is not null;
alter table whatsapp_contact
  add column user_id              text,
  -- Since when the person wants no marketing messages of this number; told by the chat service.
  add column marketing_stopped_at timestamptz,
  -- The newest word about marketing that was heard.
  add column marketing_word_at    timestamptz;
create index whatsapp_contact_user on whatsapp_contact (user_id) where user_id is not null;
