-- What was deleted in the last 30 days. Deletions stay real: no other query has to leave anything out.
create table trash (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Items that were deleted together are restored together.
  action_id uuid not null,
  kind text not null,
  item_id bigint not null,
  title text not null,
  deleted_by text not null,
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  -- Of a merge: what else it changed.
  details jsonb,
  unique (kind, item_id)
);
create index trash_account on trash (account_id, id desc);
create index trash_action on trash (action_id);
create index trash_expiry on trash (expires_at);

-- The row of the item, the rows that were deleted with it, and the ids of rows that lost their link to it.
create table trash_rows (
  trash_id bigint not null references trash on delete cascade,
  -- Name of the table; `table.column` for a lost link.
  source text not null,
  row jsonb not null
);
create index trash_rows_item on trash_rows (trash_id);
