-- The version of the press release or blog post that something was made from, so that it can be marked when the text
-- changed afterwards. Null: from before this was recorded, or written by the previous release; never called outdated.
alter table social_contents add column source_version int;
alter table social_versions add column source_version int;
alter table release_introductions add column source_version int;
alter table releases add column source_version int;
