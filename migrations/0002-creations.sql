create table creations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  creation_type text not null,
  sub_type text not null,
  language text not null,
  is_public boolean not null,
  keyword text not null,
  -- Counts up with each change, so that a slow edit cannot overwrite a newer one unseen.
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index creations_account on creations (account_id, id desc);
create index creations_account_type on creations (account_id, creation_type, id desc);
