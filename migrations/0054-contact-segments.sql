-- Conditions on contacts under a name. Who meets them is decided each time they are used.
create table workspace_segments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  name text not null,
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspace_segments_name on workspace_segments (account_id, lower(name collate pg_c_utf8));

-- When the mail was first opened; null while nobody knows, as without tracking.
alter table release_recipients add column opened_at timestamptz;
