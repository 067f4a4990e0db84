-- Messages that bounced for a reason that may pass: several of them within some days suppress the address.
create table soft_bounces (
  -- In lower case.
  email text not null,
  release_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (email, release_id)
);

-- The status code of the bounce, as evidence.
alter table suppressions add column status text;
alter table suppressions drop constraint suppressions_reason_check;
alter table suppressions add constraint suppressions_reason_check
  check (reason in ('hard_bounce', 'soft_bounces', 'complaint', 'unsubscribe', 'manual'));

-- Returned mail that was not understood. It is read again when the reader has improved.
create table unclear_bounces (
  id bigint generated always as identity primary key,
  -- SHA-256 of the mail: the same mail is stored once.
  digest bytea not null unique,
  problem text not null check (problem in ('not_understood', 'reason_unknown', 'no_message_id')),
  reader_version int not null,
  sender text not null,
  subject text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);

-- How far each mailbox has been read.
create table bounce_mailboxes (
  -- user@host:port/folder
  name text primary key,
  uid_validity text not null,
  last_uid bigint not null
);
