-- Marathi for customers.
alter table message_text drop constraint message_text_language_check;
alter table message_text add constraint message_text_language_check check (language in ('en', 'hi', 'mr'));
alter table group_summary drop constraint group_summary_language_check;
alter table group_summary add constraint group_summary_language_check check (language in ('en', 'hi', 'mr'));

-- A customer may take back that they paid.
alter table payment_claim drop constraint payment_claim_outcome_check;
alter table payment_claim add constraint payment_claim_outcome_check check (outcome in ('paid', 'dismissed', 'withdrawn'));
