-- What the pictures of the media library were like when the text was published, as with orders; null where that is not
-- known: then they are shown as they are.
alter table press_publications add column pictures jsonb;
create index press_publications_pictures on press_publications using gin (pictures jsonb_path_ops);
update press_publications set pictures = (
  select coalesce(jsonb_agg(jsonb_build_object('name', media.name, 'extension', media.extension, 'filename', media.filename,
    'revision', media.revision, 'caption', media.caption, 'credit', media.credit, 'alt', media.alt,
    'print', media.files -> 'print') order by media.name), '[]')
  from media_images media where media.name in (
    select match[1] from regexp_matches(concat(img_url, document), '/files/media/([0-9a-f]{32})-', 'g') match));
