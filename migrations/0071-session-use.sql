-- When a session was last used, for the list of signed-in devices. Unknown for sessions of the previous release.
alter table sessions add column last_used_at timestamptz;
