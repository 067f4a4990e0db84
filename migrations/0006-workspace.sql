-- Reporter relations: one workspace an account, its reporters, and what was done with them.

-- People write names and outlets in many ways: compared composed, in lower case, without spaces, a byline without 기자.
create function outlet_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(normalize(name) collate pg_c_utf8), '\s', '', 'g');
create function byline_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(outlet_key(name), '^(.{2,})기자$', '\1');
-- Many servers deliver k.im+news@ and kim@ to one person: good enough for a suggestion.
create function mailbox_key(email text) returns text language sql immutable strict parallel safe
  return regexp_replace(split_part(lower(email collate pg_c_utf8), '@', 1), '\+.*$|\.', '', 'g')
    || '@' || split_part(lower(email collate pg_c_utf8), '@', 2);

create table workspaces (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  company_name text not null,
  keywords text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspaces_account on workspaces (account_id);

create table workspace_reporters (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  name text not null,
  email text not null,
  -- The address as it is compared: in lower case.
  email_key text not null,
  media text not null,
  is_managed boolean not null default true,
  is_distribution_target boolean not null,
  memo text not null,
  -- Hashes of every piece of name and media, as in search_documents.
  grams bigint[] not null,
  name_key text not null generated always as (byline_key(name)) stored,
  mailbox text not null generated always as (mailbox_key(email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspace_reporters_email on workspace_reporters (workspace_id, email_key);
create index workspace_reporters_newest on workspace_reporters (workspace_id, id desc);
create index workspace_reporters_name on workspace_reporters (workspace_id, name_key, id);
create index workspace_reporters_mailbox on workspace_reporters (workspace_id, mailbox, id);
create index workspace_reporters_grams on workspace_reporters using gin (grams) with (fastupdate = off);

create table workspace_activities (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  reporter_id bigint not null references workspace_reporters on delete cascade,
  action text not null,
  title text not null,
  content text not null,
  place text not null,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workspace_activities_reporter on workspace_activities (reporter_id, id desc);
-- When it took place, or was written down if nobody said.
create index workspace_activities_day on workspace_activities (workspace_id, coalesce(started_at, created_at));

-- Who wrote an article, where the feed tells.
alter table news_articles add column reporter_name text;
create index news_articles_reporter on news_articles (byline_key(reporter_name), published_at desc, id desc)
  where reporter_name is not null;
