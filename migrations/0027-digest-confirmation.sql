-- A digest goes to an address once its owner has agreed. Addresses in use so far count as confirmed, as do those that a
-- release without confirmation writes.
alter table keyword_digests add column confirmed boolean not null default true;
