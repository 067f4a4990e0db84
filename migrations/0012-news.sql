-- News: what is monitored, and what was found.

alter table news_articles
  -- As published; title_ko and summary_ko hold the same until they are translated.
  add column summary text not null default '',
  add column content text,
  add column language text not null default 'ko',
  add column region text not null default '국내' check (region in ('국내', '해외')),
  add column feed_id bigint,
  add column guid text,
  -- The first article of the story this one is a copy of; its own id when it is the first.
  add column cluster_id bigint,
  add column translated_at timestamptz,
  add column translation_attempts int not null default 0,
  add column is_sample boolean not null default false,
  add column updated_at timestamptz not null default now();
create unique index news_articles_guid on news_articles (feed_id, guid) where guid is not null;
create index news_articles_cluster on news_articles (cluster_id);
create index news_articles_untranslated on news_articles (id desc) where language <> 'ko' and translated_at is null;
create index news_articles_sample on news_articles (id) where is_sample;

create table keyword_groups (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  group_name text not null,
  keywords text[] not null,
  -- An article with one of these is left out.
  exclude_keywords text[] not null default '{}',
  -- An article has to hold all of these as well.
  required_keywords text[] not null default '{}',
  region text not null check (region in ('국내', '해외')),
  -- Articles stored before the group was made, or changed, are matched in the background, newest first, below this id;
  -- null when all are.
  backfill_below bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index keyword_groups_name on keyword_groups (account_id, group_name);
create index keyword_groups_backfill on keyword_groups (id) where backfill_below is not null;

create table keyword_matches (
  group_id bigint not null references keyword_groups on delete cascade,
  article_id bigint not null references news_articles on delete cascade,
  account_id bigint not null references accounts,
  published_at timestamptz not null,
  primary key (group_id, article_id)
);
create index keyword_matches_newest on keyword_matches (group_id, published_at desc, article_id desc);
create index keyword_matches_article on keyword_matches (article_id);

create table news_themes (
  id bigint generated always as identity primary key,
  name text not null unique,
  keywords text[] not null,
  position int not null default 0,
  is_sample boolean not null default false
);
