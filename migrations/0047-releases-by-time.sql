-- no transaction
-- To find earlier releases of the same text.
create index concurrently if not exists releases_created on releases (account_id, created_at);
