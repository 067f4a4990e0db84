-- What a key may do, how often, for how much and from where. Keys from before may do everything.
alter table api_keys
  add column scopes text[] not null default '{read,write,send,billing}',
  add column requests_per_minute integer check (requests_per_minute > 0),
  -- KRW per calendar month in Korea.
  add column monthly_limit bigint check (monthly_limit >= 0),
  add column allowed_addresses text[] not null default '{}',
  add column last_address text,
  -- The key that this one replaced, and the first key of such a chain. All keys of a chain share usage and limits.
  add column replaces_id bigint references api_keys on delete set null,
  add column first_id bigint references api_keys on delete set null;
create index api_keys_replaces on api_keys (replaces_id) where replaces_id is not null;
create index api_keys_first on api_keys (first_id) where first_id is not null;

-- An open event stream is closed, and its client may connect again if the key still allows it.
create trigger api_keys_narrowed after update of scopes, allowed_addresses, expires_at on api_keys for each row
  when (old.scopes <> new.scopes or old.allowed_addresses <> new.allowed_addresses
    or old.expires_at is distinct from new.expires_at)
  execute function notify_access_ended('key');

-- By day in Korea. `key_id` is the first key of a chain.
create table key_usage (
  key_id bigint not null references api_keys on delete cascade,
  day date not null,
  requests bigint not null default 0,
  spent bigint not null default 0,
  primary key (key_id, day)
);

-- Counters of the running minute, like rate_windows.
create unlogged table key_rate_windows (
  key_id bigint not null,
  window_start bigint not null,
  used bigint not null,
  primary key (key_id, window_start)
);

-- The first key of the chain that work under way is paid with.
alter table credit_holds add column key_id bigint references api_keys on delete set null;
create index credit_holds_key on credit_holds (key_id) where key_id is not null;
