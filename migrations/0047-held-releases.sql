-- When a restore paused the release, because its mail may have gone out after the backup; null for one that its owner
-- paused. Only of meaning while `paused_at` is set.
alter table releases add column held_at timestamptz;
