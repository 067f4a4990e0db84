-- The position of a reporter, such as 차장.
alter table workspace_reporters add column title text not null default '';
-- Reporters in the trash are restored with all columns.
update trash_rows set row = row || '{"title": ""}' where source = 'workspace_reporters' and not row ? 'title';
