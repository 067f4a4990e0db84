-- What the pictures of the media library were like when a text was approved, and when a release was ordered: a list of
-- {name, extension, filename, revision, caption, credit, alt, print}. Null for those of the release before.
alter table text_reviews add column approved_pictures jsonb;
alter table text_reviews add column approved_alt text;
alter table releases add column pictures jsonb;
