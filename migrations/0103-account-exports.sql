-- When a deleted account was erased for good, and who deleted it. What is left then is the row itself, without its address,
-- and its ledger.
alter table accounts add column erased_at timestamptz, add column deleted_by text;

-- A ZIP file with everything of an account.
create table account_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  requested_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  parts_done bigint not null default 0,
  parts_total bigint not null default 0,
  -- In the object store.
  key text,
  size bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create index account_exports_account on account_exports (account_id, id);
create unique index account_exports_unfinished on account_exports (account_id) where state in ('waiting', 'running');

create trigger account_exports_added after insert on account_exports for each row execute function notify_work('jobs');
