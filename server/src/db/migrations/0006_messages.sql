-- Messages over the WhatsApp Cloud API: as what each goes out, what became of it, and the texts that a store wrote itself.

alter table message drop constraint message_state_check;
alter table message add constraint message_state_check
  check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'cancelled'));
alter table message
  add column language      text,
  -- The approved template that is filled with these parameters when the customer has not written within a day.
  add column template      text,
  add column parameters    jsonb,
  add column document_link text,
  add column document_name text,
  -- The chat service's own id, by which its webhook speaks of the message.
  add column wamid         text,
  -- From the start of a try until its outcome is known. A try that got no answer, or whose server died, leaves it behind.
  add column sending_since timestamptz,
  add column delivered_at  timestamptz,
  add column read_at       timestamptz,
  -- Sent by the clerk, through the wa.me link.
  add column by_hand       boolean not null default false;
create index message_wamid on message (wamid) where wamid is not null;
create index message_recipient on message (recipient) where channel = 'whatsapp';

-- Texts and template names that a store chose; what is not here is as the domain has it.
create table message_text (
  store_id uuid not null,
  kind     text not null,
  language text not null check (language in ('en', 'hi')),
  body     text not null,
  template text not null,
  primary key (store_id, kind, language)
);
select make_tenant_table('message_text', 'select, insert, update, delete');
alter table message_text add foreign key (store_id) references store;

-- Set when the customer wrote STOP, so that START gives back only what STOP took.
alter table customer add column whatsapp_stopped_at timestamptz;

-- Phone numbers that the platform's one chat number talks with, whichever store they belong to.
create table whatsapp_contact (
  phone            text primary key,
  -- For a day after it, free text may be sent.
  last_incoming_at timestamptz,
  -- One message in six seconds to one person.
  last_sent_at     timestamptz,
  -- The newest STOP or START that was obeyed.
  last_word_at     timestamptz
);
select make_platform_table('whatsapp_contact', 'select, insert, update');

-- When the webhook was last heard, for each number of the platform: it tells silence from a line that is down.
create table whatsapp_number (
  phone_number_id text primary key,
  heard_at        timestamptz not null
);
select make_platform_table('whatsapp_number', 'select, insert, update');
