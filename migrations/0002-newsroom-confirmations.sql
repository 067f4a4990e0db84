-- When somebody who asked to subscribe to a newsroom is mailed the link to confirm it; null when there is nothing to mail.
alter table newsroom_subscribers
  add column ask_at timestamptz,
  add column ask_attempts int not null default 0,
  -- Whether the mail was counted among those that nobody may have wanted.
  add column ask_counted boolean not null default false;
create index newsroom_subscribers_asked on newsroom_subscribers (ask_at, id) where ask_at is not null;
create trigger newsroom_subscribers_asked after insert or update of ask_at on newsroom_subscribers for each row
  when (new.ask_at <= now()) execute function notify_work('jobs');
