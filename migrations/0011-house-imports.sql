-- Earlier texts that are read from files or from the pages of a site, shown, and then taken into the archive.
create table house_imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Name of the person or of the key.
  ordered_by text not null,
  source text not null check (source in ('files', 'page')),
  -- Where the list of texts begins.
  url text,
  area text not null check (area in ('press', 'official-document', 'blog')),
  kind text,
  -- Null: recognised for each text.
  language text,
  -- Whether somebody looks at the texts before they are taken.
  is_preview boolean not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'taking', 'done', 'failed')),
  -- Code of why it failed.
  reason text,
  -- Lists of texts that are still to be read, and how many were.
  list_urls text[] not null default '{}',
  lists_read integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index house_imports_account on house_imports (account_id, id desc);
create unique index house_imports_running on house_imports (account_id) where state in ('reading', 'taking');

create table house_import_items (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  import_id bigint not null references house_imports on delete cascade,
  -- Of the file, or the address.
  name text not null,
  file_url text,
  -- Place in the ZIP file.
  entry integer,
  url text,
  state text not null default 'waiting'
    check (state in ('waiting', 'ready', 'taken', 'duplicate', 'refused', 'left_out')),
  -- Code of why it was refused.
  reason text,
  title text,
  -- Kept until it is taken or left out.
  content text storage external,
  language text,
  published_on date,
  is_date_sure boolean not null default false,
  digest text generated always as (house_digest(title, content)) stored,
  house_text_id bigint
);
create index house_import_items_import on house_import_items (import_id, state, id);
create index house_import_items_digest on house_import_items (import_id, digest) where digest is not null;
create unique index house_import_items_url on house_import_items (import_id, url);
create index house_import_items_account on house_import_items (account_id);
