-- Answers of reporters to the mails of a release, read from the bounce mailbox and matched by Message-ID.
alter table release_recipients add column replied_at timestamptz;
create table release_replies (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  release_id bigint not null references releases on delete cascade,
  recipient_id bigint not null references release_recipients on delete cascade,
  message_id text not null,
  subject text not null,
  excerpt text not null,
  received_at timestamptz not null,
  unique (recipient_id, message_id)
);
create index release_replies_release on release_replies (release_id);
