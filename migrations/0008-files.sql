-- Pictures say what they show, are counted, and go when no text has them any more; uploads are counted by account.

alter table press_releases
  add column img_alt text,
  -- Pictures made so far: each is drawn differently from the one before.
  add column img_count int not null default 0;
update press_releases set img_count = 1 where img_url is not null;
alter table blog_posts add column img_alt text;

create index press_releases_picture on press_releases (img_url) where img_url is not null;
create index blog_posts_picture on blog_posts (img_url) where img_url is not null;

-- Pictures that may belong to nothing: every new one, until a look finds it in use, and every one that was let go.
create table loose_pictures (
  url text primary key,
  account_id bigint not null references accounts,
  -- When to look whether anything still has it.
  due_at timestamptz not null
);
create index loose_pictures_due on loose_pictures (due_at);

-- Here and not in the queries: a picture is let go by a deletion, by a new picture, and by whatever comes later.
create function let_picture_go() returns trigger language plpgsql as $$
begin
  insert into loose_pictures (url, account_id, due_at) values (old.img_url, old.account_id, now() + interval '1 day')
  on conflict (url) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger press_releases_picture_deleted after delete on press_releases
  for each row when (old.img_url is not null) execute function let_picture_go();
create trigger press_releases_picture_replaced after update of img_url on press_releases
  for each row when (old.img_url is distinct from new.img_url and old.img_url is not null)
  execute function let_picture_go();
create trigger blog_posts_picture_deleted after delete on blog_posts
  for each row when (old.img_url is not null) execute function let_picture_go();
create trigger blog_posts_picture_replaced after update of img_url on blog_posts
  for each row when (old.img_url is distinct from new.img_url and old.img_url is not null)
  execute function let_picture_go();

-- Whose texts may mention a picture, and how much an account has stored.
create index text_versions_account on text_versions (account_id);
create index uploads_account on uploads (account_id);
-- Of which nobody knows how large they are, or whether they ever came.
create index uploads_unmeasured on uploads (expires_at) where size is null;
