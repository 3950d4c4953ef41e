-- A month in which the GSTIN of the store changed has a return for each.
alter table gst_return no force row level security;
alter table gst_return add column gstin text not null default '';
update gst_return set gstin = coalesce(content ->> 'gstin', '');
alter table gst_return drop constraint gst_return_pkey;
alter table gst_return add primary key (store_id, month, is_quarter, gstin);
alter table gst_return force row level security;
