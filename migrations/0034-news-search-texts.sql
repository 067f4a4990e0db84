-- News search keeps the texts alone: the pieces an article is found by are worked out by the index and stored nowhere else.
-- Docs: docs/decisions/0007-news-search-in-blocks.md. The tables of 0014 stay for the release before this one.

create table news_search_texts (
  article_id bigint primary key references news_articles on delete cascade,
  published_at timestamptz not null,
  -- title, title_ko and summary_ko as they are compared, a line each.
  form text not null
);
create index news_search_texts_newest on news_search_texts (published_at desc, article_id desc);

-- Runs of one to three characters that neither begin nor end with white space, sixteen bits a character, behind fifteen
-- bits of the article's block. Characters beyond 16 bits share numbers: whoever looks for one checks the text as well.
create function news_search_grams(article_id bigint, form text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  prefix constant bigint := ((article_id >> 15) & 32767) << 48;
  grams bigint[] := '{}';
  first bigint := 32;
  second bigint := 32;
  character text;
  code bigint;
begin
  foreach character in array string_to_array(form, null) loop
    code := ascii(character);
    if code > 65535 then code := 57344 + code % 6400; end if;
    if code <> 32 and code not between 9 and 13 then
      grams := grams || (prefix | code);
      if second <> 32 and second not between 9 and 13 then grams := grams || (prefix | (second << 16) | code); end if;
      if first <> 32 and first not between 9 and 13 then
        grams := grams || (prefix | (first << 32) | (second << 16) | code);
      end if;
    end if;
    first := second;
    second := code;
  end loop;
  return grams;
end $$;
create function news_search_keys(block bigint, grams bigint[]) returns bigint[]
  language sql immutable strict parallel safe
  return (select array_agg(((block & 32767) << 48) | gram) from unnest(grams) gram);

-- New entries are sorted in by the service every two seconds; only a flood of them has to do it itself.
create index news_search_texts_grams on news_search_texts using gin (news_search_grams(article_id, form))
  with (gin_pending_list_limit = 16384);
-- No statistics of the pieces: collecting them would cut thousands of texts, and the plan is always the same.
alter index news_search_texts_grams alter column 1 set statistics 0;

create table news_search_counted (
  block bigint primary key,
  -- None of its articles was published later.
  newest timestamptz not null
);
-- In how many articles of a counted block a common piece of a word is; other words are counted by the index.
create table news_search_common (
  block bigint not null,
  piece text collate "C" not null,
  total int not null,
  primary key (block, piece)
);

-- The totals of a counted block follow every change of its articles.
create function news_search_texts_changed() returns trigger language plpgsql as $$
declare
  blocks bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct article_id >> 15) into blocks from added;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct article_id >> 15) into blocks from removed;
  else
    select array_agg(distinct article_id >> 15) into blocks
    from (select article_id from added union all select article_id from removed) changed;
  end if;
  -- Counting a block waits for those who write in it, and they wait for the counting: each article is counted once.
  perform pg_advisory_xact_lock_shared(7377034, block::int) from unnest(blocks) block order by block;
  if not exists (select from news_search_counted where block = any (blocks)) then return null; end if;
  -- One at a time: two that change the same totals in different order would wait for each other.
  perform pg_advisory_xact_lock(7377034, -1);
  if tg_op <> 'INSERT' then
    update news_search_common c set total = c.total - change.number
    from (select block, piece, count(*) as number
          from removed join news_search_common on block = article_id >> 15 and position(piece in form) > 0
          group by block, piece) change
    where c.block = change.block and c.piece = change.piece;
  end if;
  if tg_op <> 'DELETE' then
    update news_search_common c set total = c.total + change.number
    from (select block, piece, count(*) as number
          from added join news_search_common on block = article_id >> 15 and position(piece in form) > 0
          group by block, piece) change
    where c.block = change.block and c.piece = change.piece;
    update news_search_counted c set newest = change.newest
    from (select article_id >> 15 as block, max(published_at) as newest from added group by 1) change
    where c.block = change.block and c.newest < change.newest;
  end if;
  return null;
end $$;
create trigger news_search_texts_inserted after insert on news_search_texts
  referencing new table as added for each statement execute function news_search_texts_changed();
create trigger news_search_texts_updated after update on news_search_texts
  referencing old table as removed new table as added for each statement execute function news_search_texts_changed();
create trigger news_search_texts_deleted after delete on news_search_texts
  referencing old table as removed for each statement execute function news_search_texts_changed();

-- An instance of the release before this one may still be running: what it indexes is indexed here as well.
create function news_search_copied() returns trigger language plpgsql as $$
begin
  insert into news_search_texts (article_id, published_at, form)
  select article_id, published_at, form from added
  on conflict (article_id) do update set published_at = excluded.published_at, form = excluded.form;
  return null;
end $$;
create trigger news_search_copied_new after insert on news_search
  referencing new table as added for each statement execute function news_search_copied();
create trigger news_search_copied_changed after update on news_search
  referencing new table as added for each statement execute function news_search_copied();
