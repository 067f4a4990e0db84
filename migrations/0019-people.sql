-- People who sign in to the dashboard. A person belongs to one account; keys belong to the account alone.

create table people (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- In lower case: it is what people sign in with.
  email text not null,
  name text not null default '',
  role text not null check (role in ('owner', 'member')),
  -- Serves all accounts: catalogue, feeds, credit, the editing desk.
  is_operator boolean not null default false,
  language text not null default 'ko' check (language in ('ko', 'en')),
  email_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index people_email on people (email);
create index people_account on people (account_id, id);

create table sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  -- A hash: what the cookie carries is kept nowhere.
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sessions_token on sessions (token);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

-- How a person proves who they are: so far by a password alone.
create table credentials (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  provider_id text not null,
  provider_account text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index credentials_person on credentials (person_id, provider_id);

-- One-time links, sign-ins that wait for a second factor, devices that need none. Identifiers are hashes.
create table verifications (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier, created_at desc);
create index verifications_value on verifications (value);
create index verifications_expiry on verifications (expires_at);

create table two_factors (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  -- Both encrypted.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
create unique index two_factors_person on two_factors (person_id);

-- Counters of the last minutes: worthless after a crash, so not worth the write-ahead log.
create unlogged table sign_in_limits (
  id bigint generated always as identity,
  key text primary key,
  count bigint not null,
  -- Milliseconds.
  last_request bigint not null
);
create index sign_in_limits_age on sign_in_limits (last_request);

-- Accounts that were there before people: the address of each is its owner's, and the first one runs the service.
insert into people (account_id, email, role, is_operator)
select id, lower(email), 'owner', id = (select min(id) from accounts)
from accounts where deleted_at is null order by id;
