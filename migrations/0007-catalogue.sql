-- What the operator sells and whom it reaches. Everybody's: no row belongs to an account.

create table release_products (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- Only products of kind release can be used to send one.
  kind text not null default 'release' check (kind in ('release', 'other')),
  country_code text not null check (country_code in ('kr', 'id', 'ph', 'sg', 'my', 'reg_na')),
  title text not null,
  description text not null default '',
  -- Without VAT.
  price bigint not null check (price >= 0),
  currency text not null default 'KRW',
  release_count int not null check (release_count >= 0),
  release_tiers text not null check (release_tiers ~ '^([ABC](,[ABC])*)?$'),
  is_recommended boolean not null default false,
  active boolean not null default true,
  position int not null default 0,
  is_sample boolean not null default false
);
create index release_products_country on release_products (country_code, position, id);

create table release_category_groups (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  position int not null default 0
);

create table release_categories (
  id bigint generated always as identity primary key,
  group_id bigint not null references release_category_groups,
  code text not null unique,
  name text not null,
  position int not null default 0
);
create index release_categories_group on release_categories (group_id, position, id);

create table catalogue_reporters (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  media text not null,
  country_code text not null check (country_code in ('kr', 'id', 'ph', 'sg', 'my', 'reg_na')),
  tier text not null check (tier in ('A', 'B', 'C')),
  active boolean not null default true,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index catalogue_reporters_email on catalogue_reporters (lower(email));
-- The recipients of a release are read in this order, best tier first, until there are enough of them.
create index catalogue_reporters_reach on catalogue_reporters (country_code, tier, id) where active;

create table catalogue_reporter_categories (
  reporter_id bigint not null references catalogue_reporters on delete cascade,
  category_id bigint not null references release_categories,
  primary key (reporter_id, category_id)
);
create index catalogue_reporter_categories_category on catalogue_reporter_categories (category_id, reporter_id);
