-- The second version of the document: blocks with ids, roles and marks. The previous release reads and writes the column
-- `document`, so the new form has a column of its own. Null: not converted yet. The title has its own column.
alter table official_documents add column document_v2 jsonb;
alter table press_releases add column document_v2 jsonb;
alter table blog_posts add column document_v2 jsonb;
alter table creations add column document_v2 jsonb;
alter table text_versions add column document_v2 jsonb;
alter table releases add column document_v2 jsonb;

-- A change of the content by the previous release leaves no stale document behind.
create function drop_stale_document_v2() returns trigger language plpgsql as $$
begin
  new.document_v2 := null;
  return new;
end $$;

create trigger official_documents_stale_v2 before update on official_documents for each row
  when (new.content is distinct from old.content and new.document_v2 is not distinct from old.document_v2)
  execute function drop_stale_document_v2();
create trigger press_releases_stale_v2 before update on press_releases for each row
  when (new.content is distinct from old.content and new.document_v2 is not distinct from old.document_v2)
  execute function drop_stale_document_v2();
create trigger blog_posts_stale_v2 before update on blog_posts for each row
  when (new.content is distinct from old.content and new.document_v2 is not distinct from old.document_v2)
  execute function drop_stale_document_v2();
create trigger creations_stale_v2 before update on creations for each row
  when (new.content is distinct from old.content and new.document_v2 is not distinct from old.document_v2)
  execute function drop_stale_document_v2();
create trigger releases_stale_v2 before update on releases for each row
  when (new.content is distinct from old.content and new.document_v2 is not distinct from old.document_v2)
  execute function drop_stale_document_v2();

-- What a text states as fact and what a check of its form found, for one version of it. `is_pending`: the text changed
-- since, or the check has not run yet.
create table text_checks (
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  version integer not null,
  claims jsonb not null,
  findings jsonb not null,
  is_pending boolean not null,
  checked_at timestamptz not null default now(),
  primary key (area, text_id)
);
create index text_checks_pending on text_checks (account_id) where is_pending;

-- A picture in a text is kept although no reference uses it.
alter table uploads add column is_in_text boolean not null default false;
