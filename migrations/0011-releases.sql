-- Press releases on their way to reporters. The recipients are the queue: what is not sent yet is a row that says so.

create table releases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint not null,
  product_id bigint not null references release_products,
  product_title text not null,
  -- Without VAT, and as it was charged.
  price bigint not null,
  payment_price bigint not null,
  currency text not null,
  country_code text not null,
  category_ids bigint[] not null,
  release_method text not null check (release_method in ('IMMEDIATE', 'EXPERT_EDIT')),
  status text not null check (status in ('SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED')),
  -- The text as it was when it was paid for: a later change of the press release changes no mail.
  press_title text not null,
  content text not null,
  language text not null,
  img_url text,
  img_alt text,
  subject text not null,
  introduction text not null,
  from_name text not null,
  contact text not null,
  reply_to text,
  reporter_count int not null default 0,
  follow_up_of bigint references releases,
  -- What the operator said about it.
  note text,
  embargo_at timestamptz,
  scheduled_at timestamptz,
  paused_at timestamptz,
  -- When the first mail was allowed out, and when nobody was left.
  sent_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index releases_account on releases (account_id, id desc);
create index releases_due on releases (scheduled_at, id) where status = 'SCHEDULED';
create index releases_editing on releases (id) where status = 'EDITING';
create index releases_under_way on releases (id) where sent_at is not null and finished_at is null;
create index releases_follow_up on releases (follow_up_of) where follow_up_of is not null;

create table release_recipients (
  id bigint generated always as identity primary key,
  release_id bigint not null references releases,
  account_id bigint not null references accounts,
  -- In lower case: one mail an address.
  email text not null,
  name text not null,
  media text not null,
  catalogue_reporter_id bigint,
  reporter_id bigint,
  domain text not null generated always as (split_part(email, '@', 2)) stored,
  -- How many of the same domain come before it: in this order domains take turns.
  turn int not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed', 'canceled')),
  -- A second copy may have gone out.
  uncertain boolean not null default false,
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_token uuid,
  lease_until timestamptz,
  -- Set before the first byte goes out and cleared by an answer that says it was not taken.
  started_at timestamptz,
  answer text,
  message_id text unique,
  sent_at timestamptz,
  unique (release_id, email)
);
create index release_recipients_waiting on release_recipients (release_id, turn, id) where state in ('queued', 'sending');
create index release_recipients_leased on release_recipients (lease_token) where lease_token is not null;
create index release_recipients_release on release_recipients (release_id, id);
create index release_recipients_email on release_recipients (email);

-- Mails to oneself, counted so that nobody uses them to flood a mailbox.
create table release_test_sends (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now()
);
create index release_test_sends_account on release_test_sends (account_id, created_at);
