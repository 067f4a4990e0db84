-- A thread that suggests changes of the text: {base_version, before, edits}, the text as it was and the edits of it. Null
-- for a plain comment. `outcome`: what became of it.
alter table text_threads add column suggestion jsonb,
  add column outcome text check (outcome in ('accepted', 'partly_accepted', 'rejected'));

-- Of a version that accepted a suggestion: who had made it.
alter table press_releases add column suggested_by text;
alter table blog_posts add column suggested_by text;
alter table creations add column suggested_by text;
alter table official_documents add column suggested_by text;
alter table text_versions add column suggested_by text;
