-- no transaction
create index concurrently if not exists releases_by_time on releases (account_id, coalesce(sent_at, scheduled_at)) where status <> 'CANCELED';
create index concurrently if not exists releases_by_embargo on releases (account_id, embargo_at) where embargo_at is not null;
create index concurrently if not exists workspace_activities_by_time on workspace_activities (account_id, started_at) where started_at is not null;
create index concurrently if not exists social_contents_by_time on social_contents (account_id, planned_at) where planned_at is not null;
