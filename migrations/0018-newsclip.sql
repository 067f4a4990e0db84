-- The newest copy of a story is asked for with every list that shows one row a story.
create index news_articles_cluster_newest on news_articles (cluster_id, published_at desc, id desc);
drop index news_articles_cluster;

-- What a store has been given to look at: once, so that what an operator removed stays away.
create table sample_sets (
  name text primary key,
  loaded_at timestamptz not null default now()
);
create index news_themes_position on news_themes (position, id);
