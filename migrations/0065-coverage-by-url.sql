-- Coverage that a person added by its address and that no feed collected; it belongs to the account alone.
alter table article_coverages alter column article_id drop not null;
alter table article_coverages add column url text, add column title text, add column source text,
  add column reporter_name text, add column published_at timestamptz,
  add check (article_id is not null
    or (url is not null and title is not null and source is not null and published_at is not null));
create unique index article_coverages_url on article_coverages (account_id, press_id, url) where article_id is null;
