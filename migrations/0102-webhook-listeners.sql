-- Developers who follow the events of an account without a webhook of their own (`presswright listen`). Events are kept for
-- a listener until it has expired, so that none is lost while it connects again.
create table webhook_listeners (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  events text[] not null,
  -- The stream that gets the events: when a listener connects again, its previous stream gets no more.
  stream uuid,
  until timestamptz not null,
  created_at timestamptz not null default now()
);
create index webhook_listeners_account on webhook_listeners (account_id);

create table webhook_listener_events (
  id bigint generated always as identity primary key,
  listener_id bigint not null references webhook_listeners on delete cascade,
  account_id bigint not null references accounts,
  event_id text not null references webhook_events on delete cascade,
  -- The place in the order in which the events were sent; null before.
  sent bigint
);
create index webhook_listener_events_listener on webhook_listener_events (listener_id, id);
create index webhook_listener_events_event on webhook_listener_events (event_id);

create function notify_listeners() returns trigger language plpgsql as $$
begin
  perform pg_notify('presswright_listeners', listener_id::text) from (select distinct listener_id from added) as each;
  return null;
end $$;

create trigger webhook_listener_events_added after insert on webhook_listener_events referencing new table as added
  for each statement execute function notify_listeners();
