-- When somebody means to publish a social post; the service itself does not publish it.
alter table social_contents add column planned_at timestamptz;

-- The secret address of an account's calendar, for calendar programs. Only the hash of its token is stored.
create table calendar_feeds (
  account_id bigint primary key references accounts,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
