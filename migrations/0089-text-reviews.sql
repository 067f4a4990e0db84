-- Review and approval of texts. A text without a row is a draft. An approval belongs to the words and the main picture
-- that were approved: approved_words is a hash of title, content and blocks, so that a text that was changed back is
-- approved again (texts/review-status.ts).
create table text_reviews (
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  status text not null check (status in ('draft', 'in_review', 'changes_requested', 'approved')),
  approved_version int,
  approved_words bytea,
  approved_image text,
  requested_by_id bigint,
  primary key (area, text_id)
);
create index text_reviews_account on text_reviews (account_id);

-- Links with which somebody without an account decides once. Only the hash of the token is stored.
create table text_review_links (
  id bigint generated always as identity primary key,
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  token_hash bytea not null unique,
  name text not null,
  email text,
  version int not null,
  by_owner boolean not null,
  created_by text not null,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'changes_requested')),
  decided_by text
);
create index text_review_links_text on text_review_links (area, text_id);

-- Everything that happened, only added to.
create table text_review_events (
  id bigint generated always as identity primary key,
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  action text not null,
  version int not null,
  actor text not null,
  person_id bigint,
  link_id bigint,
  note text,
  created_at timestamptz not null default now()
);
create index text_review_events_text on text_review_events (area, text_id, id);

-- Whether a release may only be sent with an approved text.
alter table accounts add column approval_required boolean not null default false;
