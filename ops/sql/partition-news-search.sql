-- Splits the table of the news search into partitions of 1,048,576 articles, about a month of 35,000 articles a day.
-- Run it once, with the service stopped, as the owner of the database:
--   psql "$DATABASE_URL" --single-transaction -v ON_ERROR_STOP=1 -f partition-news-search.sql
-- The existing rows become the first partition without being copied. Afterwards call
--   select news_search_add_partitions(12);
-- every month; rows beyond the last partition are kept in news_search_texts_rest, which that call must find empty.

set local statement_timeout = 0;

alter table news_search_texts rename to news_search_texts_first;
alter index news_search_texts_pkey rename to news_search_texts_first_pkey;
alter index news_search_texts_newest rename to news_search_texts_first_newest;
alter index news_search_texts_grams rename to news_search_texts_first_grams;
drop trigger news_search_texts_inserted on news_search_texts_first;
drop trigger news_search_texts_updated on news_search_texts_first;
drop trigger news_search_texts_deleted on news_search_texts_first;

create table news_search_texts (
  article_id bigint primary key references news_articles on delete cascade,
  published_at timestamptz not null,
  form text not null
) partition by range (article_id);

do $$
declare
  bound constant bigint := (coalesce((select max(article_id) from news_search_texts_first), 0) / 1048576 + 1) * 1048576;
begin
  execute format('alter table news_search_texts attach partition news_search_texts_first for values from (minvalue) to (%s)', bound);
end $$;
create table news_search_texts_rest partition of news_search_texts default;

-- Indexes of the first partition that are equal are taken over, not built again.
create index news_search_texts_newest on news_search_texts (published_at desc, article_id desc);
create index news_search_texts_grams on news_search_texts using gin (news_search_grams(article_id, form))
  with (gin_pending_list_limit = 16384);

create trigger news_search_texts_inserted after insert on news_search_texts
  referencing new table as added for each statement execute function news_search_texts_changed();
create trigger news_search_texts_updated after update on news_search_texts
  referencing old table as removed new table as added for each statement execute function news_search_texts_changed();
create trigger news_search_texts_deleted after delete on news_search_texts
  referencing old table as removed for each statement execute function news_search_texts_changed();

-- Creates the partitions for the given number of further millions of articles, and returns how many were missing.
create function news_search_add_partitions(ahead int) returns int language plpgsql as $$
declare
  first bigint;
  last constant bigint := coalesce((select max(id) from news_articles), 0) / 1048576 + ahead;
  name text;
  leaf regclass;
  added int := 0;
begin
  select max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''(\d+)''\)'))[1]::bigint) / 1048576 into first
  from pg_class where relispartition and oid in (select inhrelid from pg_inherits where inhparent = 'news_search_texts'::regclass);
  for part in first..last loop
    name := 'news_search_texts_' || part;
    execute format('create table %I partition of news_search_texts for values from (%s) to (%s)',
      name, part * 1048576, (part + 1) * 1048576);
    -- As in the first partition: statistics of the n-grams would be slow to collect and are not used.
    select indexrelid::regclass into leaf from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = name::regclass and relam = (select oid from pg_am where amname = 'gin');
    execute format('alter index %s alter column 1 set statistics 0', leaf);
    added := added + 1;
  end loop;
  return added;
end $$;

select news_search_add_partitions(12);
