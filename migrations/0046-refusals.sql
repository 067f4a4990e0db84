-- Refusals by the mail server, so that one that concerns everybody is told from one that concerns a mailbox.

-- The mail server refused several recipients at different domains in the same way: their releases are paused, and one
-- recipient at a time is tried until it is accepted.
create table refusal_incidents (
  id bigint generated always as identity primary key,
  -- What the server said first, and the same without addresses, hosts and numbers.
  answer text not null,
  text_key text not null,
  trials int not null default 0,
  next_trial_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index refusal_incidents_open on refusal_incidents (text_key) where closed_at is null;

create table refusal_incident_releases (
  incident_id bigint not null references refusal_incidents on delete cascade,
  release_id bigint not null references releases on delete cascade,
  -- The same as in releases while the incident is the reason for the pause.
  paused_at timestamptz not null,
  primary key (incident_id, release_id)
);
create index refusal_incident_releases_release on refusal_incident_releases (release_id);

-- The last refusal of each recipient.
create table recipient_refusals (
  recipient_id bigint primary key references release_recipients on delete cascade,
  release_id bigint not null references releases on delete cascade,
  concern text not null check (concern in ('mailbox', 'us', 'other')),
  status text,
  answer text not null,
  text_key text not null,
  -- The incident that the recipient waits for.
  incident_id bigint references refusal_incidents on delete set null,
  -- It was tried again after an incident that ended with accepted mail.
  was_held boolean not null default false,
  refused_at timestamptz not null default now()
);
create index recipient_refusals_recent on recipient_refusals (refused_at);
create index recipient_refusals_release on recipient_refusals (release_id);
create index recipient_refusals_incident on recipient_refusals (incident_id) where incident_id is not null;
