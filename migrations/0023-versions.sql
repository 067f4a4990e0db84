-- Every version of a text has a number, the person or key that made it, and what kind of change made it. The current
-- version keeps them beside the text; they move to the history when it is replaced. Null: from before this was recorded.
alter table official_documents add column changed_by text, add column change_cause text default 'generated';
alter table press_releases add column changed_by text, add column change_cause text default 'generated';
alter table blog_posts add column changed_by text, add column change_cause text default 'generated';
alter table creations add column changed_by text, add column change_cause text default 'generated';
alter table social_contents
  add column revision int not null default 1,
  add column changed_by text,
  add column change_cause text default 'generated';

alter table text_versions add column version int, add column changed_by text, add column change_cause text;
alter table social_versions add column version int, add column changed_by text, add column change_cause text;

update official_documents set change_cause = null where revision > 1;
update press_releases set change_cause = null where revision > 1;
update blog_posts set change_cause = null where revision > 1;
update creations set change_cause = null where revision > 1;

-- Each change left one version behind, so that the oldest is version 1, the text as it was generated.
update text_versions v
set version = n.number, change_cause = case when n.number = 1 then 'generated' end
from (select id, row_number() over (partition by area, text_id order by id) as number from text_versions) n
where n.id = v.id;
update social_versions v
set version = n.number, change_cause = case when n.number = 1 then 'generated' end
from (select id, row_number() over (partition by content_id order by id) as number from social_versions) n
where n.id = v.id;
update social_contents c
set revision = n.number + 1, change_cause = null
from (select content_id, count(*) as number from social_versions group by content_id) n
where n.content_id = c.id;
