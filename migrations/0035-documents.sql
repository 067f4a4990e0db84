-- The structured form of a text, next to its plain content. Null: not parsed yet.
alter table official_documents add column document jsonb;
alter table press_releases add column document jsonb;
alter table blog_posts add column document jsonb;
alter table creations add column document jsonb;
alter table text_versions add column document jsonb;
alter table releases add column document jsonb;

create index official_documents_unparsed on official_documents (id) where document is null;
create index press_releases_unparsed on press_releases (id) where document is null;
create index blog_posts_unparsed on blog_posts (id) where document is null;
create index creations_unparsed on creations (id) where document is null;

-- A change of the content that knows nothing of the document, such as one by the previous release, leaves no stale
-- document behind.
create function drop_stale_document() returns trigger language plpgsql as $$
begin
  new.document := null;
  return new;
end $$;

create trigger official_documents_stale before update on official_documents for each row
  when (new.content is distinct from old.content and new.document is not distinct from old.document)
  execute function drop_stale_document();
create trigger press_releases_stale before update on press_releases for each row
  when (new.content is distinct from old.content and new.document is not distinct from old.document)
  execute function drop_stale_document();
create trigger blog_posts_stale before update on blog_posts for each row
  when (new.content is distinct from old.content and new.document is not distinct from old.document)
  execute function drop_stale_document();
create trigger creations_stale before update on creations for each row
  when (new.content is distinct from old.content and new.document is not distinct from old.document)
  execute function drop_stale_document();
create trigger releases_stale before update on releases for each row
  when ((new.content, new.press_title) is distinct from (old.content, old.press_title)
    and new.document is not distinct from old.document)
  execute function drop_stale_document();
