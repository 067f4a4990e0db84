-- What everybody may read of a press release that was made public: its text as it was published, whatever happens to the
-- draft afterwards. Only publishing it again replaces the row.
create table press_publications (
  press_id bigint primary key references press_releases on delete cascade,
  account_id bigint not null references accounts,
  -- The version of the press release that was published.
  version int not null,
  title text not null,
  content text storage external not null,
  language text not null,
  document jsonb not null,
  img_url text,
  img_alt text,
  -- Caption and credit of the main picture.
  img_caption text,
  published_by text,
  -- When this text was published.
  updated_at timestamptz not null default now()
) with (toast_tuple_target = 8160);
create index press_publications_account on press_publications (account_id);
create index press_publications_picture on press_publications (img_url) where img_url is not null;

-- What is public now stays as it is now. What an approval holds back waits for somebody who publishes it.
insert into press_publications
  (press_id, account_id, version, title, content, language, document, img_url, img_alt, img_caption, updated_at)
select press.id, press.account_id, revision, title, content, press.language,
  jsonb_build_object('blocks', document -> 'blocks'), used.img_url, img_alt,
  (select concat_ws(' / ', nullif(media.caption, ''), nullif(media.credit, '')) from media_images media
    where media.account_id = press.account_id and media.name = substring(used.img_url from '/files/media/([0-9a-f]{32})-')),
  press.updated_at
from press_releases press
join accounts account on account.id = press.account_id
cross join lateral (select case when image_headline is null or image_headline = title then press.img_url end as img_url) used
left join text_reviews review on review.area = 'press' and review.text_id = press.id
where is_public and coalesce(review.status, 'draft') not in ('in_review', 'changes_requested')
  and (not account.approval_required
    or review.status = 'approved' and review.approved_image is not distinct from used.img_url
      and (review.approved_version = revision or review.approved_words
        = sha256(convert_to(jsonb_build_array(title, content, document -> 'blocks')::text, 'UTF8'))));
update press_releases set is_public = false
where is_public and not exists (select from press_publications where press_id = id);

create function take_back_press() returns trigger language plpgsql as $$
begin
  delete from press_publications where press_id = new.id;
  return null;
end $$;
create trigger press_taken_back after update of is_public on press_releases for each row
  when (not new.is_public) execute function take_back_press();

create trigger publications_changed_newsroom after insert or update or delete on press_publications for each row
  execute function notify_newsroom('text');
create trigger publications_picture_deleted after delete on press_publications
  for each row when (old.img_url is not null) execute function let_picture_go();
create trigger publications_picture_replaced after update of img_url on press_publications
  for each row when (old.img_url is distinct from new.img_url and old.img_url is not null)
  execute function let_picture_go();
