-- Uploaded files, and what signs the addresses they are sent to.

create table shared_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table uploads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Of the object in the store; unguessable.
  key text not null unique,
  -- As it was given out, so that it still counts when the service moves to another address.
  file_url text not null unique,
  filename text not null,
  type text not null,
  -- A store of somebody else's does not tell when a file arrives: there a file that is used may still be `granted`.
  state text not null default 'granted' check (state in ('granted', 'uploaded')),
  size bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_expiry on uploads (expires_at);

-- Which files are still in use.
create index text_references_file on text_references (file_url) where file_url is not null;
