-- Social posts stay when the text they were made from is deleted; they then name no source.
alter table social_contents
  drop constraint social_contents_check,
  add constraint social_contents_one_source check (press_id is null or blog_id is null),
  drop constraint social_contents_press_id_fkey,
  add constraint social_contents_press_id_fkey foreign key (press_id) references press_releases on delete set null,
  drop constraint social_contents_blog_id_fkey,
  add constraint social_contents_blog_id_fkey foreign key (blog_id) references blog_posts on delete set null;

-- Asked before a press release is deleted.
create index releases_pending_press on releases (press_id) where status in ('SCHEDULED', 'EDITING', 'SENDING');
