-- What the people of an account are told. Each person has their own row, so that reading it concerns nobody else.
create table notices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  person_id bigint not null references people on delete cascade,
  kind text not null,
  -- The same for what is told in one row: kind, subject and hour.
  group_key text not null,
  about_type text,
  about_id bigint,
  title text not null,
  excerpt text,
  by_name text,
  details jsonb not null default '{}',
  count int not null default 1,
  read_at timestamptz,
  -- Whether the digest had it in this state.
  is_mailed boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index notices_group on notices (person_id, group_key);
create index notices_by_time on notices (person_id, changed_at desc, id desc);
create index notices_unread on notices (person_id) where read_at is null;
create index notices_by_age on notices (changed_at);
create index notices_account on notices (account_id);

-- What each person wants to be told, and the state of their digest. Whoever has no row has the defaults.
create table inbox_settings (
  person_id bigint primary key references people on delete cascade,
  account_id bigint not null references accounts,
  muted text[] not null default '{}',
  digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly')),
  time_kst time not null default '08:30',
  -- The Korean day that is done, sent or not.
  done_for date,
  last_sent_at timestamptz,
  last_error text,
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inbox_settings_due on inbox_settings (done_for, time_kst) where digest <> 'off';
create index inbox_settings_account on inbox_settings (account_id);
