-- Collected news. Articles belong to nobody: every account may read them.
create table news_articles (
  id bigint generated always as identity primary key,
  url text not null unique,
  title text not null,
  title_ko text not null,
  summary_ko text not null,
  source text not null,
  img_url text,
  published_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index news_articles_published on news_articles (published_at desc, id desc);
