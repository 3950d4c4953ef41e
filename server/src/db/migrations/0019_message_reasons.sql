-- Why a message did not go out, for programs and other languages: the code and the values of the sentence in `error`. Of
-- messages from before only the sentence is known.
alter table message add column reason jsonb;
