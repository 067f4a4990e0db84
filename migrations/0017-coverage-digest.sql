-- Which articles came of which press release, and the morning mail about a keyword group.

create table article_coverages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint not null,
  -- The sending it followed; null when it was linked by hand to a text that was never sent.
  release_id bigint references releases,
  article_id bigint not null references news_articles on delete cascade,
  -- 0 to 1: how sure the service is; 1 by hand.
  score real not null check (score between 0 and 1),
  origin text not null check (origin in ('auto', 'manual')),
  -- What a person rejected stays, so that it is not found again.
  state text not null default 'linked' check (state in ('linked', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, press_id, article_id)
);
create index article_coverages_release on article_coverages (release_id, id);
create index article_coverages_article on article_coverages (article_id);

-- Which releases articles are still looked for.
create index releases_sent on releases (sent_at desc) where sent_at is not null;

-- How far the articles were looked through for a release.
create table coverage_progress (
  release_id bigint primary key references releases,
  last_article_id bigint not null,
  looked_at timestamptz not null default now()
);

create table keyword_digests (
  group_id bigint primary key references keyword_groups on delete cascade,
  account_id bigint not null references accounts,
  -- Null: the account's own.
  email text,
  time_kst time not null default '07:30',
  enabled boolean not null default true,
  weekdays_only boolean not null default false,
  language text not null default 'ko' check (language in ('ko', 'en')),
  -- Articles collected from then on are still to be told.
  told_until timestamptz not null default now(),
  -- The Korean day that is done, sent or not.
  done_for date,
  last_sent_at timestamptz,
  last_error text,
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index keyword_digests_due on keyword_digests (done_for, time_kst) where enabled;
create index keyword_digests_account on keyword_digests (account_id);
