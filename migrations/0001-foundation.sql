-- Accounts, keys, credit, idempotency, rate limits.

-- How the interface writes a moment: Unix seconds, or ISO 8601 in Korean time.
create function unix(moment timestamptz) returns bigint language sql immutable strict parallel safe
  return floor(extract(epoch from moment))::bigint;
create function kst(moment timestamptz) returns text language sql stable strict parallel safe
  return to_char(moment at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"');

create table accounts (
  id bigint generated always as identity primary key,
  email text not null,
  balance bigint not null default 0,
  -- Part of the balance that is set aside for work under way.
  held bigint not null default 0,
  currency text not null default 'KRW',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint accounts_balance_covers_holds check (held >= 0 and balance >= held)
);
create unique index accounts_email on accounts (lower(email)) where deleted_at is null;

create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  -- The first characters, so that people can tell their keys apart.
  hint text not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create unique index api_keys_hash on api_keys (hash);
create index api_keys_account on api_keys (account_id, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  amount bigint not null,
  balance bigint not null check (balance >= 0),
  reason text not null,
  -- What was bought, e.g. `creation:17`.
  subject text,
  created_at timestamptz not null default now()
);
create index ledger_entries_account on ledger_entries (account_id, id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries is append-only';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create table credit_holds (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  amount bigint not null check (amount > 0),
  reason text not null,
  created_at timestamptz not null default now(),
  lease_until timestamptz not null
);
create index credit_holds_lease on credit_holds (lease_until);

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null,
  fingerprint text not null,
  claim uuid not null,
  lease_until timestamptz not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_claim on idempotency_keys (claim) where reply is null;
create index idempotency_keys_created on idempotency_keys (created_at);

-- Counters of the running minute: worthless after a crash, so not worth the write-ahead log.
create unlogged table rate_windows (
  account_id bigint not null,
  window_start bigint not null,
  used bigint not null,
  primary key (account_id, window_start)
);
