-- The end of the time in which an immediate release can still be undone; it is scheduled for then.
alter table releases add column undo_until timestamptz;
-- A follow-up whose recipients are checked again when it starts, and by which rule; null for any other release.
alter table releases add column follow_up_to text check (follow_up_to in ('all', 'unopened', 'uncovered'));
-- Whether its mails report when they are opened.
alter table releases add column tracks_opens boolean not null default false;
-- The last quarter of its recipients that was announced.
alter table releases add column announced_quarter smallint not null default 0;

-- Written to the outbox folder because there was no mail server: nothing was sent.
alter table release_recipients add column in_outbox boolean not null default false;
update release_recipients set in_outbox = true where state = 'sent' and answer like 'outbox/%';
alter table release_recipients add column complained_at timestamptz;
-- Why a planned follow-up left the person out when it started.
alter table release_recipients add column skipped_because text;
