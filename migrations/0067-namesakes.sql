-- Pairs of reporters that somebody declared to be different people: they are not suggested as duplicates again.
create table workspace_distinct_reporters (
  first_id bigint not null references workspace_reporters on delete cascade,
  second_id bigint not null references workspace_reporters on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index workspace_distinct_reporters_second on workspace_distinct_reporters (second_id);

-- Articles under a reporter's name that a namesake wrote.
create table workspace_namesake_articles (
  reporter_id bigint not null references workspace_reporters on delete cascade,
  article_id bigint not null references news_articles on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (reporter_id, article_id)
);
create index workspace_namesake_articles_article on workspace_namesake_articles (article_id);
