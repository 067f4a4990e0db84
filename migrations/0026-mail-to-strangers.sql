-- Mail that an account caused to somebody who did not ask for it: counted, so that nobody is flooded.
create table unrequested_mails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now()
);
create index unrequested_mails_account on unrequested_mails (account_id, created_at);
create index unrequested_mails_email on unrequested_mails (email, created_at);
