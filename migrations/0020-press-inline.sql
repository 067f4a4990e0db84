-- A release of usual length stays in its own row: a phrase is looked for in thousands of them, and fetching each from a
-- table beside costs several times the looking.
alter table press_releases set (toast_tuple_target = 8160);
