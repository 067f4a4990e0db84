-- Tells the instances that run jobs about new work at once, so that they need not ask often.
-- Instances also ask every few seconds: a notification is lost while a connection is down.
create function notify_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('presswright_work', tg_argv[0]);
  return null;
end $$;

create function notify_deliveries() returns trigger language plpgsql as $$
begin
  if exists (select from added) then perform pg_notify('presswright_work', 'jobs'); end if;
  return null;
end $$;

create trigger webhook_deliveries_added after insert on webhook_deliveries referencing new table as added
  for each statement execute function notify_deliveries();
create trigger releases_added after insert on releases for each row
  when (new.status = 'SCHEDULED' or new.sent_at is not null) execute function notify_work('mail');
create trigger releases_changed after update of status, scheduled_at, sent_at, paused_at on releases for each row
  when ((new.status = 'SCHEDULED' or new.sent_at is not null) and new.finished_at is null and new.paused_at is null
    and (new.scheduled_at, new.sent_at, new.paused_at) is distinct from (old.scheduled_at, old.sent_at, old.paused_at))
  execute function notify_work('mail');

-- When the next message may be sent, so that all instances together keep to MAIL_RATE_PER_SECOND.
alter table mail_relay add column next_send_at timestamptz not null default '-infinity';
