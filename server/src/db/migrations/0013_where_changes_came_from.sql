-- Each change tells in which session it was made, on which device, and from which network. All three are derived: none of
-- them lets anybody in, and the address is cut to its network. Rows of before have none.
alter table audit add column session text;
alter table audit add column device text;
alter table audit add column address text;
alter table platform_audit add column session text;
alter table platform_audit add column device text;
alter table platform_audit add column address text;
