-- no transaction
-- When a press release was last sent, for lists of press releases.
create index concurrently if not exists releases_sent_press on releases (press_id, sent_at) where sent_at is not null;
