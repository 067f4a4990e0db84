-- What every written text has in common: the same columns in each area's table, versions, references, search, brand.

create table official_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  language text not null,
  keyword text not null,
  document_type text not null,
  -- What it was written from, so that it can be written anew.
  brief jsonb not null,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index official_documents_account on official_documents (account_id, id desc);

create table press_releases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  language text not null,
  keyword text not null,
  kind text,
  is_public boolean not null,
  img_url text,
  img_options text[] not null default '{}',
  brief jsonb not null,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index press_releases_account on press_releases (account_id, id desc);

create table blog_posts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  language text not null,
  keyword text not null,
  blog_type text not null,
  is_public boolean not null default false,
  img_url text,
  brief jsonb not null,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_account on blog_posts (account_id, id desc);

create table social_contents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint references press_releases on delete cascade,
  blog_id bigint references blog_posts on delete cascade,
  platform text not null,
  title text,
  content text not null,
  hashtags text[] not null,
  -- What was asked for, so that it can be written anew.
  options jsonb not null,
  variant int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((press_id is null) <> (blog_id is null))
);
create index social_contents_account on social_contents (account_id, id desc);
create index social_contents_press on social_contents (press_id) where press_id is not null;
create index social_contents_blog on social_contents (blog_id) where blog_id is not null;

-- The content as it was before a change; it has hashtags where a text has a language.
create table social_versions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  content_id bigint not null references social_contents on delete cascade,
  title text,
  content text not null,
  hashtags text[] not null,
  created_at timestamptz not null default now()
);
create index social_versions_content on social_versions (content_id, id desc);

-- The text as it was before a change.
create table text_versions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  area text not null,
  text_id bigint not null,
  title text not null,
  content text not null,
  language text not null,
  created_at timestamptz not null default now()
);
create index text_versions_text on text_versions (area, text_id, id desc);

create table text_references (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Official documents, press releases and blog posts each see only their own.
  area text not null,
  title text not null,
  content text not null,
  url text,
  kind text not null default 'text',
  file_url text,
  created_at timestamptz not null default now()
);
create index text_references_account on text_references (account_id, area, id desc);

create table brand_profiles (
  account_id bigint primary key references accounts,
  profile jsonb not null,
  updated_at timestamptz not null default now()
);

-- Literal search from one syllable up: hashes of every piece of every word, mixed with the owner.
create table search_documents (
  area text not null,
  text_id bigint not null,
  account_id bigint not null,
  grams bigint[] not null,
  primary key (area, text_id)
);
create index search_documents_grams on search_documents using gin (grams);

-- One row a call of a language model, for the operator's books.
create table generation_usage (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  task text not null,
  kind text,
  language text not null,
  model text not null,
  prompt text not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  milliseconds bigint not null,
  outcome text not null,
  created_at timestamptz not null default now()
);
create index generation_usage_account on generation_usage (account_id, id desc);

-- Creations become a text like the others.
alter table creations add column brief jsonb not null default '{}';
alter table creations alter column brief drop default;
