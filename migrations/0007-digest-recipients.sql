-- Further people who get the digest of a keyword group, each after their own consent.
create table digest_recipients (
  group_id bigint not null references keyword_groups on delete cascade,
  account_id bigint not null references accounts,
  email text not null,
  confirmed boolean not null,
  -- The Korean day whose digest was sent to the address.
  sent_for date,
  primary key (group_id, email)
);
create index digest_recipients_account on digest_recipients (account_id);
-- The same for the first address, so that a second attempt for the others does not reach it again.
alter table keyword_digests add column sent_for date;
