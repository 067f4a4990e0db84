-- no transaction
create index concurrently if not exists press_releases_title_grams on press_releases
  using gin (title_grams(account_id, title)) with (fastupdate = off);
create index concurrently if not exists official_documents_title_grams on official_documents
  using gin (title_grams(account_id, title)) with (fastupdate = off);
create index concurrently if not exists blog_posts_title_grams on blog_posts
  using gin (title_grams(account_id, title)) with (fastupdate = off);
create index concurrently if not exists creations_title_grams on creations
  using gin (title_grams(account_id, title)) with (fastupdate = off);
create index concurrently if not exists releases_title_grams on releases
  using gin (title_grams(account_id, press_title)) with (fastupdate = off);
create index concurrently if not exists social_contents_title_grams on social_contents
  using gin (title_grams(account_id, coalesce(title, left(content, 100)))) with (fastupdate = off);
