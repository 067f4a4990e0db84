-- The same for two copies of a text that differ in case, spaces and marks only.
create function house_digest(title text, content text) returns text language sql immutable
  return md5(regexp_replace(lower(title || content collate pg_c_utf8), '[[:space:][:punct:]]+', '', 'g'));

-- The archive: what the organisation has published, here or before. New texts are written as these were.
create table house_texts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  area text not null check (area in ('press', 'official-document', 'blog')),
  -- As in the table of the area: product_launch, external, tech …; null when it is not known.
  kind text,
  language text not null,
  title text not null,
  content text storage external not null,
  published_on date,
  -- Whether the date was given; otherwise it was found in the text and may be wrong.
  is_date_sure boolean not null default true,
  origin text not null check (origin in ('written', 'added', 'file', 'page')),
  -- Of what was written here; the text itself may be deleted.
  origin_id bigint,
  url text,
  -- Not used for new texts.
  is_excluded boolean not null default false,
  -- The frame of new texts of its kind, whatever they are about.
  is_model boolean not null default false,
  digest text not null generated always as (house_digest(title, content)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index house_texts_account on house_texts (account_id, area, language, published_on desc);
create index house_texts_digest on house_texts (account_id, digest);
create unique index house_texts_written on house_texts (account_id, area, origin_id) where origin_id is not null;
create unique index house_texts_model on house_texts (account_id, area, language, coalesce(kind, '')) where is_model;
