-- no transaction
-- Whether a release holds a press release back from the newsroom.
create index concurrently if not exists releases_press on releases (press_id);
