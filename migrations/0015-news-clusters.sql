-- How articles meet the groups that look for them, and the copies of their story.

-- The transaction that wrote down what a group looks for, and one that saw it done. Articles that are stored by
-- transactions which do not see the group yet are left to its look into the past; it waits until all those have ended,
-- which began before the second.
alter table keyword_groups
  add column changed_by xid8 not null default pg_current_xact_id(),
  add column seen_by xid8;
create index keyword_groups_changed on keyword_groups (changed_by);

-- A trigger, so that no way of making or changing a group can forget it. The number is above every id.
create function look_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.keywords = old.keywords and new.exclude_keywords = old.exclude_keywords
    and new.required_keywords = old.required_keywords and new.region = old.region then
    return new;
  end if;
  new.changed_by := pg_current_xact_id();
  new.seen_by := null;
  new.backfill_below := 9007199254740991;
  return new;
end $$;
create trigger keyword_groups_look_back
  before insert or update of keywords, exclude_keywords, required_keywords, region on keyword_groups
  for each row execute function look_back();

-- Articles that share a band may be copies of one story. Old ones are dropped: stories do not last.
create table news_bands (
  band bigint not null,
  article_id bigint not null,
  published_at timestamptz not null,
  primary key (band, article_id)
);
create index news_bands_age on news_bands (published_at);

-- What earlier releases stored: each a story of its own.
update news_articles set cluster_id = id where cluster_id is null;

-- When an article may be translated next; null as long as nobody looks for it.
alter table news_articles add column translate_after timestamptz;
create index news_articles_to_translate on news_articles (id desc)
  where language <> 'ko' and translated_at is null and translate_after is not null and translation_attempts < 3;
