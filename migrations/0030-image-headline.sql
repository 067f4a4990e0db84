-- The headline a generated image was made for. Null: the image is bound to no headline and never goes stale.
alter table press_releases add column image_headline text;
alter table blog_posts add column image_headline text;

-- The description of an image names its headline: where it no longer names the title, the title was changed since.
update press_releases set image_headline = case when position(left(title, 100) in img_alt) > 0 then title else '' end
  where img_url is not null and img_alt is not null;
update blog_posts set image_headline = case when position(left(title, 100) in img_alt) > 0 then title else '' end
  where img_url is not null and img_alt is not null;
