-- Saves of the editor: those of one session of work are one entry of the history. Its steps are kept for a while, so that
-- a change that is based on one of them can be applied, and are not shown. Named versions are not removed when there are
-- many.
alter table text_versions add column name text, add column is_step boolean not null default false;

-- What wrote a version, a form or which model; null when a person did, or when it is from before this was recorded.
alter table text_versions add column generator text;
alter table official_documents add column generator text;
alter table press_releases add column generator text;
alter table blog_posts add column generator text;
alter table creations add column generator text;

-- Who has been typing: {version, first, authors: [{id, name, at, version}]}. Only valid for the version that it names.
alter table official_documents add column work_session jsonb;
alter table press_releases add column work_session jsonb;
alter table blog_posts add column work_session jsonb;
alter table creations add column work_session jsonb;

-- While somebody types, a text is checked every few seconds and not after each save.
alter table text_checks add column due_at timestamptz not null default '-infinity';

-- Open event streams of a session, key or account that has ended are closed at once.
create function notify_access_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('presswright_live', json_build_object('kind', 'ended', tg_argv[0], old.id)::text);
  return null;
end $$;

create trigger sessions_ended after delete on sessions for each row execute function notify_access_ended('session');
create trigger api_keys_deleted after delete on api_keys for each row execute function notify_access_ended('key');
create trigger api_keys_revoked after update of revoked_at on api_keys for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function notify_access_ended('key');
create trigger accounts_deleted after update of deleted_at on accounts for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function notify_access_ended('account');
