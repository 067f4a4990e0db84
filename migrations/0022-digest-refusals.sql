-- Who unsubscribed from the mail of a group by the link in it, and may not be subscribed to it by others again.
create table digest_refusals (
  group_id bigint not null references keyword_groups on delete cascade,
  account_id bigint not null references accounts,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  primary key (group_id, email)
);
