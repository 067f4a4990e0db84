-- Distributions that somebody is still working on; deleted when they are sent.
create table release_drafts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The fields of the order that are already chosen, as the screens and the API send them.
  fields jsonb not null,
  -- Who saved it last.
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index release_drafts_account on release_drafts (account_id, updated_at desc);
