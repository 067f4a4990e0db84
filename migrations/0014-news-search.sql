-- News are searched in blocks of 32,768 articles by id: how many of a full block hold a common piece is counted once.
-- A piece's key is the number of its block before its hash of fifteen digits: one index serves all blocks, and what is
-- written together lies together.
create table news_search (
  article_id bigint primary key references news_articles on delete cascade,
  published_at timestamptz not null,
  -- title, title_ko and summary_ko as they are compared, a line each.
  form text not null,
  grams bigint[] not null
  -- The pieces are kept apart, so that rows stay short: counting a common word looks at each of them.
) with (toast_tuple_target = 128);
alter table news_search alter column form set storage main, alter column grams set storage external;
create index news_search_newest on news_search (published_at desc, article_id desc);
-- The service sorts new entries in every two seconds; only a flood of them has to do it itself.
create index news_search_grams on news_search using gin (grams) with (gin_pending_list_limit = 16384);

create table news_search_blocks (
  block bigint primary key,
  -- None of its articles was published later.
  newest timestamptz not null
);
-- In how many articles of a counted block a common piece is; pieces that are not here are counted by the index.
create table news_search_totals (
  gram bigint primary key,
  total int not null
);

create function news_block(article_id bigint) returns bigint language sql immutable strict parallel safe
  return article_id >> 15;
create function news_key(block bigint, hash bigint) returns bigint language sql immutable strict parallel safe
  return block * 1000000000000000 + hash;
create function news_keys(block bigint, hashes bigint[]) returns bigint[] language sql immutable strict parallel safe
  return (select array_agg(news_key(block, hash)) from unnest(hashes) hash);

-- What is stored of a counted block follows every change of its articles.
create function news_search_changed() returns trigger language plpgsql as $$
declare
  blocks bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct news_block(article_id)) into blocks from added;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct news_block(article_id)) into blocks from removed;
  else
    select array_agg(distinct news_block(article_id)) into blocks
    from (select article_id from added union all select article_id from removed) changed;
  end if;
  -- Whoever counts a block waits for those who write in it, and they for him: each article is counted once.
  perform pg_advisory_xact_lock_shared(7377014, block::int) from unnest(blocks) block order by block;
  if not exists (select from news_search_blocks where block = any (blocks)) then return null; end if;
  -- One at a time: two that change the same totals in different order would wait for each other.
  perform pg_advisory_xact_lock(7377014, -1);
  if tg_op = 'INSERT' then
    update news_search_totals t set total = t.total + change.number
    from (select gram, count(*) as number from added, unnest(grams) gram group by gram) change
    where t.gram = change.gram;
  elsif tg_op = 'DELETE' then
    update news_search_totals t set total = t.total - change.number
    from (select gram, count(*) as number from removed, unnest(grams) gram group by gram) change
    where t.gram = change.gram;
  else
    update news_search_totals t set total = t.total + change.number
    from (
      select gram, sum(number) as number
      from (select unnest(grams), 1 from added union all select unnest(grams), -1 from removed) as one (gram, number)
      group by gram having sum(number) <> 0
    ) change
    where t.gram = change.gram;
  end if;
  if tg_op <> 'DELETE' then
    update news_search_blocks b set newest = change.newest
    from (select news_block(article_id) as block, max(published_at) as newest from added group by 1) change
    where b.block = change.block and b.newest < change.newest;
  end if;
  return null;
end $$;
create trigger news_search_inserted after insert on news_search
  referencing new table as added for each statement execute function news_search_changed();
create trigger news_search_updated after update on news_search
  referencing old table as removed new table as added for each statement execute function news_search_changed();
create trigger news_search_deleted after delete on news_search
  referencing old table as removed for each statement execute function news_search_changed();

-- Releases with these pieces. The planner takes reading all rows of a small table for cheap, but their pieces are kept
-- apart and are thousands: a thousand releases would take longer than a hundred thousand do by the index.
create function search_count(keys bigint[]) returns bigint language sql stable strict
  set enable_seqscan = off set enable_indexscan = off
  as 'select count(*) from search_documents where grams @> keys';
create function search_ids(keys bigint[]) returns setof bigint language sql stable strict rows 100
  set enable_seqscan = off set enable_indexscan = off
  as 'select text_id from search_documents where grams @> keys';
