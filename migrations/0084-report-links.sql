-- Links that show the report of a release to people without an account. Only the hash of the token is stored.
create table report_links (
  release_id bigint primary key references releases,
  account_id bigint not null references accounts,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index report_links_account on report_links (account_id);
