-- no transaction
create index concurrently if not exists text_versions_steps on text_versions (created_at) where is_step;
