-- Lists of contacts, filled by hand.
create table workspace_lists (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspace_lists_name on workspace_lists (account_id, lower(name collate pg_c_utf8));

create table workspace_list_members (
  list_id bigint not null references workspace_lists on delete cascade,
  reporter_id bigint not null references workspace_reporters on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (list_id, reporter_id)
);
create index workspace_list_members_reporter on workspace_list_members (reporter_id);
