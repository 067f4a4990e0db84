-- The newsroom: a public site of an account with its public press releases. Off until somebody switches it on.
create table newsrooms (
  account_id bigint primary key references accounts,
  is_on boolean not null default false,
  slug text not null unique,
  -- An own domain, in lower case without a port.
  host text unique,
  name text not null,
  description text not null default '',
  language text not null check (language in ('ko', 'en')),
  accent text not null,
  -- Null: the press contact of the brand profile.
  contact text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row for each press release that was made public at any time, whether or not there is a newsroom. Rows stay when
-- the press release is deleted, so that nobody is mailed twice about one that comes back.
create table newsroom_posts (
  press_id bigint primary key,
  account_id bigint not null references accounts,
  -- When it was first shown; null while it waits, for example for the end of an embargo.
  published_at timestamptz,
  -- After a restore: subscribers may have been mailed already.
  is_silent boolean not null default false,
  created_at timestamptz not null default now()
);
create index newsroom_posts_waiting on newsroom_posts (account_id) where published_at is null;
create index newsroom_posts_published on newsroom_posts (account_id, published_at desc) where published_at is not null;

create table newsroom_subscribers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  email text not null,
  created_at timestamptz not null default now(),
  -- Null until the link in the mail was used.
  confirmed_at timestamptz,
  unique (account_id, email)
);

-- The mails about one press release: each subscriber has one row, which is also the queue.
create table newsroom_mails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint not null,
  subscriber_id bigint not null references newsroom_subscribers on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'suppressed', 'canceled')),
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  answer text,
  sent_at timestamptz,
  unique (press_id, subscriber_id)
);
create index newsroom_mails_due on newsroom_mails (next_at, id) where state = 'queued';
create index newsroom_mails_subscriber on newsroom_mails (subscriber_id);
create index newsroom_mails_account on newsroom_mails (account_id);

-- Confirmation mails of newsrooms are asked for by strangers and must not use up the account's invitations.
alter table unrequested_mails add column purpose text not null default 'invitation';

-- A public press release is noted by the database, because texts also come back from the trash.
create function note_public_press() returns trigger language plpgsql as $$
begin
  insert into newsroom_posts (press_id, account_id) values (new.id, new.account_id) on conflict (press_id) do nothing;
  if found then perform pg_notify('presswright_work', 'jobs'); end if;
  return null;
end $$;
create trigger press_made_public after insert or update of is_public on press_releases for each row
  when (new.is_public) execute function note_public_press();
insert into newsroom_posts (press_id, account_id, created_at)
  select id, account_id, created_at from press_releases where is_public;

-- Tells the instances which pages are outdated. The argument is the kind of change.
create function notify_newsroom() returns trigger language plpgsql as $$
declare
  account bigint := coalesce(new.account_id, old.account_id);
begin
  if tg_argv[0] = 'site' or exists (select from newsrooms where account_id = account and is_on) then
    perform pg_notify('presswright_newsroom', tg_argv[0] || ' ' || account);
  end if;
  return null;
end $$;

create function notify_newsroom_of_account() returns trigger language plpgsql as $$
begin
  if exists (select from newsrooms where account_id = new.id) then
    perform pg_notify('presswright_newsroom', 'site ' || new.id);
  end if;
  return null;
end $$;

create trigger newsrooms_changed after insert or update or delete on newsrooms for each row
  execute function notify_newsroom('site');
create trigger newsroom_posts_changed after insert or update or delete on newsroom_posts for each row
  execute function notify_newsroom('text');
create trigger public_press_added after insert on press_releases for each row when (new.is_public)
  execute function notify_newsroom('text');
create trigger public_press_changed after update on press_releases for each row when (old.is_public or new.is_public)
  execute function notify_newsroom('text');
create trigger public_press_deleted after delete on press_releases for each row when (old.is_public)
  execute function notify_newsroom('text');
create trigger releases_held_newsroom after insert or update of status, embargo_at, scheduled_at, sent_at on releases
  for each row execute function notify_newsroom('text');
create trigger press_reviews_changed after insert or update on text_reviews for each row when (new.area = 'press')
  execute function notify_newsroom('text');
create trigger press_reviews_deleted after delete on text_reviews for each row when (old.area = 'press')
  execute function notify_newsroom('text');
create trigger brand_changed_newsroom after insert or update or delete on brand_profiles for each row
  execute function notify_newsroom('text');
create trigger logo_changed_newsroom after insert or update or delete on brand_logos for each row
  execute function notify_newsroom('text');
create trigger media_changed_newsroom after update or delete on media_images for each row
  execute function notify_newsroom('text');
create trigger accounts_changed_newsroom after update of approval_required, deleted_at on accounts for each row
  execute function notify_newsroom_of_account();
