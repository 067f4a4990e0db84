-- The media library: pictures that an account uploaded, with what is written about them and how they are cut. The file
-- as it was sent stays the upload of the same id; the files that are shown are made from it, one set for each revision.
create table media_images (
  id bigint primary key references uploads,
  account_id bigint not null references accounts,
  -- Part of every address of the picture; unguessable.
  name text not null unique,
  -- Of the files that are made.
  extension text not null check (extension in ('jpg', 'png')),
  filename text not null,
  format text not null,
  -- Of the whole picture, upright as its metadata says, before it is cut.
  width integer not null,
  height integer not null,
  caption text not null default '',
  credit text not null default '',
  alt text not null default '',
  rotation integer not null default 0 check (rotation in (0, 90, 180, 270)),
  -- Shares of the rotated picture: all of it, and its middle.
  crop jsonb not null default '{"x": 0, "y": 0, "width": 1, "height": 1}',
  focus jsonb not null default '{"x": 0.5, "y": 0.5}',
  -- Width, height and bytes of every file that was made.
  files jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_images_account on media_images (account_id, id desc);

-- The picture of a social post.
alter table social_contents add column media_id bigint references media_images;
create index social_contents_media on social_contents (media_id) where media_id is not null;

-- Pictures of the library belong to the library: a text that no longer shows one does not let it go.
create or replace function let_picture_go() returns trigger language plpgsql as $$
begin
  if old.img_url like '%/files/media/%' then
    return null;
  end if;
  insert into loose_pictures (url, account_id, due_at) values (old.img_url, old.account_id, now() + interval '1 day')
  on conflict (url) do update set due_at = excluded.due_at;
  return null;
end $$;

-- Files that may belong to nothing: of a revision that was replaced, of a deleted picture, or of one that was never saved.
create table media_leftovers (
  name text not null,
  revision integer not null,
  extension text not null,
  due_at timestamptz not null,
  primary key (name, revision)
);
create index media_leftovers_due on media_leftovers (due_at);
