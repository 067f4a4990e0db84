-- News sources. A feed is its own place in the queue: whoever leases it polls it.

create table news_feeds (
  id bigint generated always as identity primary key,
  -- Of a template it holds {keyword}.
  url text not null constraint news_feeds_url unique,
  -- Host and port that are asked: one request at a time for each, over all instances.
  host text not null,
  media text not null,
  region text not null check (region in ('국내', '해외')),
  kind text not null default 'feed' check (kind in ('feed', 'template', 'naver')),
  -- The page of every new article is read as well.
  full_text boolean not null default false,
  active boolean not null default true,
  is_sample boolean not null default false,
  etag text,
  last_modified text,
  -- Where redirects ended at the last success; null when there were none.
  found_at text,
  interval_seconds int not null default 900,
  next_poll_at timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  -- Begin and end of the latest poll.
  last_started_at timestamptz,
  last_polled_at timestamptz,
  last_success_at timestamptz,
  last_new_at timestamptz,
  -- In a row; 0 when the last poll went well.
  failures int not null default 0,
  last_error text,
  last_status int,
  last_new_articles int not null default 0,
  articles_total bigint not null default 0,
  created_at timestamptz not null default now()
);
create index news_feeds_due on news_feeds (next_poll_at) where active;
create index news_feeds_host on news_feeds (host);
create index news_feeds_sample on news_feeds (id) where is_sample;

-- What a template or a search remembers for each of its keywords.
create table news_feed_keywords (
  feed_id bigint not null references news_feeds on delete cascade,
  keyword text not null,
  etag text,
  last_modified text,
  last_polled_at timestamptz not null default now(),
  primary key (feed_id, keyword)
);

-- What a poll brought, for the pages that are read after it.
create index news_articles_feed on news_articles (feed_id, created_at);
