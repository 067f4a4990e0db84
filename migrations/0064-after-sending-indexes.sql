-- no transaction
create index concurrently if not exists release_recipients_outbox on release_recipients (release_id) where in_outbox;
-- At most one planned follow-up of a release.
create unique index concurrently if not exists releases_planned_follow_up on releases (follow_up_of) where follow_up_to is not null and status not in ('CANCELED', 'FAILED');
