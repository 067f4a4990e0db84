-- Who must get no mail any more, and why.

create table suppressions (
  id bigint generated always as identity primary key,
  -- Null: for everybody. A bounce or a complaint is about the address, an unsubscribe about one sender.
  account_id bigint references accounts,
  -- In lower case.
  email text not null,
  reason text not null check (reason in ('hard_bounce', 'complaint', 'unsubscribe', 'manual')),
  -- What it followed from, where it is known.
  release_id bigint,
  note text not null default '',
  created_at timestamptz not null default now()
);
create unique index suppressions_person on suppressions (email, coalesce(account_id, 0), reason);
