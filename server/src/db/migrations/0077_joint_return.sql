-- The head of a group keeps the return of all its shops with one GSTIN besides the one of its own documents.
alter table gst_return no force row level security;
alter table gst_return add column is_joint boolean not null default false;
alter table gst_return drop constraint gst_return_pkey;
alter table gst_return add primary key (store_id, month, is_quarter, gstin, is_joint);
alter table gst_return force row level security;
