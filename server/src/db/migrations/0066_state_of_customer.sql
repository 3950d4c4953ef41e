-- The GST code of the state that a customer lives in, where it was chosen. Empty: the PIN code in the address says it.
alter table customer add column state text not null default '' check (state ~ '^([0-9]{2})?$');
