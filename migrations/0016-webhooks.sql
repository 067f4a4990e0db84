-- Webhooks: what accounts want to be told of, and the queue of tellings.

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  url text not null,
  events text[] not null,
  description text not null default '',
  -- Needed in the clear to sign with. The one before is signed with too, for a while.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('manual', 'gone', 'failing')),
  -- Straight failures, since when, and how the last one ended.
  failures int not null default 0,
  failing_since timestamptz,
  last_error text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Endpoints take turns in this order.
  served_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhook_endpoints_account on webhook_endpoints (account_id, id);

create table webhook_events (
  -- The webhook-id header: the same for every try.
  id text primary key,
  account_id bigint not null references accounts,
  type text not null,
  -- As it is sent, byte for byte.
  body text not null,
  created_at timestamptz not null default now()
);
create index webhook_events_age on webhook_events (created_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references webhook_events on delete cascade,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  account_id bigint not null references accounts,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at, id) where state = 'pending';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id) where lease_token is not null;
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  account_id bigint not null references accounts,
  success boolean not null,
  status_code int,
  latency_ms int not null,
  response_excerpt text not null default '',
  error text,
  created_at timestamptz not null default now()
);
create index webhook_attempts_endpoint on webhook_attempts (endpoint_id, id desc);
create index webhook_attempts_delivery on webhook_attempts (delivery_id);
