-- The schema of version 0.2.0, by area. Later changes are files of their own; this one is never edited.

-- ==============================================================================
-- Time
-- ==============================================================================

-- How the API writes a moment: Unix seconds, or ISO 8601 in Korean time.
create function unix(moment timestamptz) returns bigint language sql immutable strict parallel safe
  return floor(extract(epoch from moment))::bigint;

create function kst(moment timestamptz) returns text language sql stable strict parallel safe
  return to_char(moment at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"');

-- ==============================================================================
-- Signals to the instances
-- ==============================================================================

-- Tells the instances that run jobs about new work at once, so that they need not ask often.
-- Instances also ask every few seconds: a notification is lost while a connection is down.
create function notify_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('presswright_work', tg_argv[0]);
  return null;
end $$;

-- Open event streams of a session, key or account that has ended are closed at once.
create function notify_access_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('presswright_live', json_build_object('kind', 'ended', tg_argv[0], old.id)::text);
  return null;
end $$;

-- ==============================================================================
-- Accounts and credit
-- ==============================================================================

create table accounts (
  id bigint generated always as identity primary key,
  email text not null,
  balance bigint not null default 0,
  -- Part of the balance that is set aside for work under way.
  held bigint not null default 0,
  currency text not null default 'KRW',
  deleted_at timestamptz,
  -- Whether releases of the account track opens unless the order says otherwise.
  track_opens boolean not null default false,
  -- Whether a release may only be sent with an approved text.
  approval_required boolean not null default false,
  -- Balance below which the account is told that its credit is low; null for the standard of the installation, 0 for never.
  low_credit bigint check (low_credit >= 0),
  -- When a deleted account was erased for good, and who deleted it. What is left then is the row itself, without its address,
  -- and its ledger.
  erased_at timestamptz,
  deleted_by text,
  -- The live account that this one is the test mode of: an account of its own, so that everything that keeps accounts apart
  -- keeps live and test data apart.
  test_of bigint unique references accounts,
  -- The time that was set for the account; it is the time of the database again once that is later.
  clock_at timestamptz,
  created_at timestamptz not null default now(),
  constraint accounts_balance_covers_holds check (held >= 0 and balance >= held),
  constraint accounts_clock_in_test_mode check (clock_at is null or test_of is not null)
);
create unique index accounts_email on accounts (lower(email)) where deleted_at is null;
create trigger accounts_deleted after update of deleted_at on accounts for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function notify_access_ended('account');

-- The clock of an account: in test mode it can be set ahead.
create function account_now(of_account bigint) returns timestamptz language sql stable as $$
  select greatest(now(), (select clock_at from accounts where id = of_account))
$$;

-- Every change of a balance. Rows are only added.
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

create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  -- The first characters, so that people can tell their keys apart.
  hint text not null,
  hash bytea not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- What a key may do, how often, for how much and from where.
  scopes text[] not null default '{read,write,send,billing}',
  requests_per_minute integer check (requests_per_minute > 0),
  -- KRW per calendar month in Korea.
  monthly_limit bigint check (monthly_limit >= 0),
  allowed_addresses text[] not null default '{}',
  last_address text,
  -- The key that this one replaced, and the first key of such a chain. All keys of a chain share usage and limits.
  replaces_id bigint references api_keys on delete set null,
  first_id bigint references api_keys on delete set null,
  created_at timestamptz not null default now()
);
create unique index api_keys_hash on api_keys (hash);
create index api_keys_account on api_keys (account_id, id desc);
create index api_keys_replaces on api_keys (replaces_id) where replaces_id is not null;
create index api_keys_first on api_keys (first_id) where first_id is not null;
create trigger api_keys_deleted after delete on api_keys for each row execute function notify_access_ended('key');
create trigger api_keys_revoked after update of revoked_at on api_keys for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function notify_access_ended('key');
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

-- Counters of the running minute: worthless after a crash, so not worth the write-ahead log.
create unlogged table rate_windows (
  account_id bigint not null,
  window_start bigint not null,
  used bigint not null,
  primary key (account_id, window_start)
);

-- Counters of the running minute, like rate_windows.
create unlogged table key_rate_windows (
  key_id bigint not null,
  window_start bigint not null,
  used bigint not null,
  primary key (key_id, window_start)
);

-- Credit that is set aside for work under way.
create table credit_holds (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  amount bigint not null check (amount > 0),
  reason text not null,
  lease_until timestamptz not null,
  -- The first key of the chain that work under way is paid with.
  key_id bigint references api_keys on delete set null,
  created_at timestamptz not null default now()
);
create index credit_holds_lease on credit_holds (lease_until);
create index credit_holds_key on credit_holds (key_id) where key_id is not null;

-- Idempotency-Key of a request and its response.
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

-- A ZIP file with everything of an account.
create table account_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  requested_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  parts_done bigint not null default 0,
  parts_total bigint not null default 0,
  -- In the object store.
  key text,
  size bigint,
  finished_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_exports_account on account_exports (account_id, id);
create unique index account_exports_unfinished on account_exports (account_id) where state in ('waiting', 'running');
create trigger account_exports_added after insert on account_exports for each row execute function notify_work('jobs');

-- ==============================================================================
-- People and sign-in
-- ==============================================================================

-- People who sign in to the dashboard, with their first account. Keys belong to an account and to nobody.
create table people (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- In lower case: it is what people sign in with.
  email text not null,
  name text not null default '',
  role text not null check (role in ('owner', 'editor', 'viewer', 'billing')),
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

-- Further accounts of a person; `people` has the first one.
create table memberships (
  -- Of the same sequence as people: until an invitation is accepted it is all that the inviting account gets to see,
  -- and must look like the id of somebody new.
  id bigint primary key default nextval(pg_get_serial_sequence('people', 'id')),
  account_id bigint not null references accounts,
  person_id bigint not null references people on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer', 'billing')),
  -- Null while the person has not accepted the invitation.
  accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index memberships_person on memberships (person_id, account_id);
create index memberships_account on memberships (account_id);

-- Who belongs to which account: what everything else asks instead of `people`. Whoever belongs to an account belongs to
-- its test mode, with the same role.
create view members as
  select id as person_id, account_id, role, created_at from people
  union all
  select person_id, account_id, role, accepted_at from memberships where accepted_at is not null
  union all
  select p.id, t.id, p.role, p.created_at
    from people p join accounts t on t.test_of = p.account_id
  union all
  select m.person_id, t.id, m.role, m.accepted_at
    from memberships m join accounts t on t.test_of = m.account_id where m.accepted_at is not null;

create table sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  -- A hash: what the cookie carries is kept nowhere.
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- When a session was last used, for the list of signed-in devices.
  last_used_at timestamptz,
  -- The account in use; null for the first one of the person.
  account_id bigint references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sessions_token on sessions (token);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);
create trigger sessions_ended after delete on sessions for each row execute function notify_access_ended('session');
create trigger sessions_switched after update of account_id on sessions for each row
  when (new.account_id is distinct from old.account_id) execute function notify_access_ended('session');

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

-- Who did what in an account. Rows are only added; `erase_audit_entries` is the one way to remove them.
create table audit_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Without references: the entry outlives the person and the key. One of them is set.
  person_id bigint,
  key_id bigint,
  actor_name text not null,
  address text,
  area text not null,
  operation text not null,
  resource_kind text,
  resource_id bigint,
  summary text not null,
  request_id text not null,
  created_at timestamptz not null default now()
);
create index audit_entries_account on audit_entries (account_id, id desc);
create index audit_entries_resource on audit_entries (account_id, operation, resource_id, created_at desc);
create index audit_entries_age on audit_entries (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('presswright.erasing_audit', true) = 'on' then
    return old;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- For retention (entries before a time) and for the erasure of a whole account. Null for all accounts.
create function erase_audit_entries(of_account bigint, before timestamptz) returns bigint language plpgsql as $$
declare
  erased bigint;
begin
  perform set_config('presswright.erasing_audit', 'on', true);
  delete from audit_entries
    where (of_account is null or account_id = of_account) and created_at < before;
  get diagnostics erased = row_count;
  perform set_config('presswright.erasing_audit', 'off', true);
  return erased;
end $$;

-- ==============================================================================
-- Brand
-- ==============================================================================

create table brand_profiles (
  account_id bigint primary key references accounts,
  profile jsonb not null,
  updated_at timestamptz not null default now()
);

-- The logo of a company, next to its brand profile: small, and read only where it is shown.
create table brand_logos (
  account_id bigint primary key references accounts,
  type text not null,
  content bytea not null,
  updated_at timestamptz not null default now()
);

-- ==============================================================================
-- Files and pictures
-- ==============================================================================

-- Uploaded files.
create table uploads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Of the object in the store; unguessable.
  key text not null unique,
  -- As it was given out, so that it still counts when the service moves to another address.
  file_url text not null unique,
  filename text not null,
  type text not null,
  -- A file may be `granted` and there, if the service was killed before it noted the upload.
  state text not null default 'granted' check (state in ('granted', 'uploaded')),
  size bigint,
  expires_at timestamptz not null,
  -- A picture in a text is kept although no reference uses it.
  is_in_text boolean not null default false,
  created_at timestamptz not null default now()
);
create index uploads_expiry on uploads (expires_at);
create index uploads_account on uploads (account_id);
-- Files of which nobody knows how large they are, or whether they ever came.
create index uploads_unmeasured on uploads (expires_at) where size is null;

-- The media library: pictures that an account uploaded, with what is written about them and how they are cut. The file
-- as it was sent stays the upload of the same id; the files that are shown are made from it, one set for each revision.
create table media_images (
  id bigint primary key references uploads,
  account_id bigint not null references accounts,
  -- Part of every address of the picture; unguessable.
  name text not null unique,
  -- Of the files that are made.
  extension text not null check (extension in ('jpg', 'png')),
  filename text not null,
  format text not null,
  -- Of the whole picture, upright as its metadata says, before it is cut.
  width integer not null,
  height integer not null,
  caption text not null default '',
  credit text not null default '',
  alt text not null default '',
  rotation integer not null default 0 check (rotation in (0, 90, 180, 270)),
  -- Shares of the rotated picture: all of it, and its middle.
  crop jsonb not null default '{"x": 0, "y": 0, "width": 1, "height": 1}',
  focus jsonb not null default '{"x": 0.5, "y": 0.5}',
  -- Width, height and bytes of every file that was made.
  files jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_images_account on media_images (account_id, id desc);

-- Files that may belong to nothing: of a revision that was replaced, of a deleted picture, or of one that was never saved.
create table media_leftovers (
  name text not null,
  revision integer not null,
  extension text not null,
  due_at timestamptz not null,
  primary key (name, revision)
);
create index media_leftovers_due on media_leftovers (due_at);

-- Pictures that may belong to nothing: every new one, until a look finds it in use, and every one that was let go.
create table loose_pictures (
  url text primary key,
  account_id bigint not null references accounts,
  -- When to look whether anything still has it.
  due_at timestamptz not null
);
create index loose_pictures_due on loose_pictures (due_at);

-- Here and not in the queries: a picture is let go by a deletion, by a new picture, and by whatever comes later.
-- Pictures of the library belong to the library: a text that no longer shows one does not let it go.
create function let_picture_go() returns trigger language plpgsql as $$
begin
  if old.img_url like '%/files/media/%' then
    return null;
  end if;
  insert into loose_pictures (url, account_id, due_at) values (old.img_url, old.account_id, now() + interval '1 day')
  on conflict (url) do update set due_at = excluded.due_at;
  return null;
end $$;

-- Every PUBLIC_URL that this service has had. Stored URLs of its own files begin with one of them.
create table public_addresses (
  url text primary key,
  created_at timestamptz not null default now()
);

-- ==============================================================================
-- Texts
-- ==============================================================================

-- Search for words in titles: pieces of one to three characters, hashed with the account as seed, so that the index of a
-- title holds nothing that another account's search could match.
create function title_grams(account_id bigint, title text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct hashtextextended(substr(form, start, size) collate "C", account_id)), '{}')
    from (select lower(normalize(left(title, 500)) collate pg_c_utf8)) compared (form)
      cross join generate_series(1, 3) size
      cross join generate_series(1, char_length(form) - size + 1) start
  );

-- The pieces that a title with the phrase has.
create function title_keys(account_id bigint, phrase text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct hashtextextended(substr(form, start, size) collate "C", account_id)), '{}')
    from (select lower(normalize(phrase) collate pg_c_utf8)) compared (form)
      cross join least(3, char_length(form)) size
      cross join generate_series(1, char_length(form) - size + 1) start
  );

-- Official documents, press releases, blog posts and creations have the same columns where they have something in common.
create table official_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  language text not null,
  keyword text not null,
  document_type text not null,
  -- What it was written from, so that it can be written anew.
  brief jsonb not null,
  revision int not null default 1,
  -- The person or key that made the current version, and what kind of change made it. Both move to the history when the
  -- version is replaced.
  changed_by text,
  change_cause text default 'generated',
  -- Blocks with ids, roles and marks, from which the content is derived; docs/decisions/0018-document-model.md.
  document jsonb not null,
  generator text,
  -- Who has been typing: {version, first, authors: [{id, name, at, version}]}. Only valid for the version that it names.
  work_session jsonb,
  suggested_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index official_documents_account on official_documents (account_id, id desc);
create index official_documents_title_grams on official_documents
  using gin (title_grams(account_id, title)) with (fastupdate = off);

create table press_releases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text storage external not null,
  language text not null,
  keyword text not null,
  kind text,
  is_public boolean not null,
  img_url text,
  img_options text[] not null default '{}',
  brief jsonb not null,
  revision int not null default 1,
  img_alt text,
  -- Pictures made so far: each is drawn differently from the one before.
  img_count int not null default 0,
  changed_by text,
  change_cause text default 'generated',
  -- The headline a generated image was made for. Null: the image is bound to no headline and never goes stale.
  image_headline text,
  document jsonb not null,
  generator text,
  work_session jsonb,
  -- Of a version that accepted a suggestion: who had made it.
  suggested_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (toast_tuple_target = 8160);
create index press_releases_account on press_releases (account_id, id desc);
create index press_releases_picture on press_releases (img_url) where img_url is not null;
create index press_releases_title_grams on press_releases
  using gin (title_grams(account_id, title)) with (fastupdate = off);
create trigger press_releases_picture_deleted after delete on press_releases
  for each row when (old.img_url is not null) execute function let_picture_go();
create trigger press_releases_picture_replaced after update of img_url on press_releases
  for each row when (old.img_url is distinct from new.img_url and old.img_url is not null)
  execute function let_picture_go();

create table blog_posts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  language text not null,
  keyword text not null,
  blog_type text not null,
  is_public boolean not null default false,
  img_url text,
  brief jsonb not null,
  revision int not null default 1,
  img_alt text,
  changed_by text,
  change_cause text default 'generated',
  image_headline text,
  document jsonb not null,
  generator text,
  work_session jsonb,
  suggested_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_account on blog_posts (account_id, id desc);
create index blog_posts_picture on blog_posts (img_url) where img_url is not null;
create index blog_posts_title_grams on blog_posts
  using gin (title_grams(account_id, title)) with (fastupdate = off);
create trigger blog_posts_picture_deleted after delete on blog_posts
  for each row when (old.img_url is not null) execute function let_picture_go();
create trigger blog_posts_picture_replaced after update of img_url on blog_posts
  for each row when (old.img_url is distinct from new.img_url and old.img_url is not null)
  execute function let_picture_go();

create table creations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  title text not null,
  content text not null,
  creation_type text not null,
  sub_type text not null,
  language text not null,
  is_public boolean not null,
  keyword text not null,
  -- Counts up with each change, so that a slow edit cannot overwrite a newer one unseen.
  revision int not null default 1,
  brief jsonb not null,
  changed_by text,
  change_cause text default 'generated',
  document jsonb not null,
  generator text,
  work_session jsonb,
  suggested_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index creations_account on creations (account_id, id desc);
create index creations_account_type on creations (account_id, creation_type, id desc);
create index creations_title_grams on creations
  using gin (title_grams(account_id, title)) with (fastupdate = off);

-- The text as it was before a change.
create table text_versions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  area text not null,
  text_id bigint not null,
  title text not null,
  content text not null,
  language text not null,
  version int,
  changed_by text,
  change_cause text,
  document jsonb not null,
  -- Named versions are not removed when there are many.
  name text,
  -- Saves of the editor: those of one session of work are one entry of the history. Its steps are kept for a while, so that
  -- a change that is based on one of them can be applied, and are not shown.
  is_step boolean not null default false,
  -- What wrote the version, a form or which model; null when a person did.
  generator text,
  suggested_by text,
  created_at timestamptz not null default now()
);
create index text_versions_text on text_versions (area, text_id, id desc);
-- Whose texts may mention a picture.
create index text_versions_account on text_versions (account_id);
create index text_versions_steps on text_versions (created_at) where is_step;

create table text_references (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Official documents, press releases and blog posts each see only their own.
  area text not null,
  title text not null,
  content text not null,
  url text,
  kind text not null default 'text',
  file_url text,
  created_at timestamptz not null default now()
);
create index text_references_account on text_references (account_id, area, id desc);
-- Which files are still in use.
create index text_references_file on text_references (file_url) where file_url is not null;

-- What a text states as fact and what a check of its form found, for one version of it. `is_pending`: the text changed
-- since, or the check has not run yet.
create table text_checks (
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  version integer not null,
  claims jsonb not null,
  findings jsonb not null,
  is_pending boolean not null,
  checked_at timestamptz not null default now(),
  -- While somebody types, a text is checked every few seconds and not after each save.
  due_at timestamptz not null default '-infinity',
  primary key (area, text_id)
);
create index text_checks_pending on text_checks (account_id) where is_pending;

-- Comments on a text or on a passage of it. A thread is a comment and its replies.
create table text_threads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  area text not null,
  text_id bigint not null,
  -- The passage; null for a comment on the whole text. `quote`: the words when the thread was started. `words`: those at
  -- the passage now, or that were there last when the offsets are null. Offsets are UTF-16 units in the text of the block.
  block_id text,
  quote text,
  words text,
  start_offset integer,
  end_offset integer,
  is_block_deleted boolean not null default false,
  resolved_at timestamptz,
  resolved_by text,
  -- A thread that suggests changes of the text: {base_version, before, edits}, the text as it was and the edits of it. Null
  -- for a plain comment. `outcome`: what became of it.
  suggestion jsonb,
  outcome text check (outcome in ('accepted', 'partly_accepted', 'rejected')),
  created_at timestamptz not null default now()
);
create index text_threads_text on text_threads (account_id, area, text_id, id);

create table text_comments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  thread_id bigint not null references text_threads on delete cascade,
  -- A member or an API key, and the name at that time.
  person_id bigint,
  key_id bigint,
  author text not null,
  body text not null,
  -- Members who are mentioned: [{id, name}].
  mentions jsonb not null default '[]',
  edited_at timestamptz,
  -- The first comment of a thread stays as a mark when it has replies; its text is emptied.
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index text_comments_thread on text_comments (thread_id, id);

-- Review and approval of texts. A text without a row is a draft. An approval belongs to the words and the main picture
-- that were approved: approved_words is a hash of title, content and blocks, so that a text that was changed back is
-- approved again (texts/reviews/status.ts).
create table text_reviews (
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  status text not null check (status in ('draft', 'in_review', 'changes_requested', 'approved')),
  approved_version int,
  approved_words bytea,
  approved_image text,
  requested_by_id bigint,
  primary key (area, text_id)
);
create index text_reviews_account on text_reviews (account_id);

-- Links with which somebody without an account decides once. Only the hash of the token is stored.
create table text_review_links (
  id bigint generated always as identity primary key,
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  token_hash bytea not null unique,
  name text not null,
  email text,
  version int not null,
  by_owner boolean not null,
  created_by text not null,
  created_by_id bigint,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'changes_requested')),
  decided_by text,
  created_at timestamptz not null default now()
);
create index text_review_links_text on text_review_links (area, text_id);

-- Everything that happened, only added to.
create table text_review_events (
  id bigint generated always as identity primary key,
  area text not null,
  text_id bigint not null,
  account_id bigint not null references accounts,
  action text not null,
  version int not null,
  actor text not null,
  person_id bigint,
  link_id bigint,
  note text,
  created_at timestamptz not null default now()
);
create index text_review_events_text on text_review_events (area, text_id, id);

-- Literal search from one syllable up: hashes of every piece of every word, mixed with the owner.
create table search_documents (
  area text not null,
  text_id bigint not null,
  account_id bigint not null,
  grams bigint[] storage external not null,
  -- How the pieces were cut: what was indexed in another way is indexed again.
  version int not null default 1,
  primary key (area, text_id)
);
create index search_documents_version on search_documents (area, version, text_id);
-- The even and the odd texts have an index each, so that two connections share the counting of a word that is in most of a
-- hundred thousand texts. New entries are sorted in by the service every two seconds; only a flood of them has to do it
-- itself.
create index search_documents_grams_0 on search_documents using gin (grams)
  with (gin_pending_list_limit = 16384) where text_id % 2 = 0;
create index search_documents_grams_1 on search_documents using gin (grams)
  with (gin_pending_list_limit = 16384) where text_id % 2 = 1;

-- The planner takes reading all rows of a small table for cheap, but their pieces are stored apart and are thousands: a
-- thousand texts would take longer than a hundred thousand do by the index.
create function search_count_0(keys bigint[]) returns bigint language sql stable strict
  set enable_seqscan = off set enable_indexscan = off
  as 'select count(*) from search_documents where grams @> keys and text_id % 2 = 0';

create function search_count_1(keys bigint[]) returns bigint language sql stable strict
  set enable_seqscan = off set enable_indexscan = off
  as 'select count(*) from search_documents where grams @> keys and text_id % 2 = 1';

create function search_ids_0(keys bigint[]) returns setof bigint language sql stable strict rows 100
  set enable_seqscan = off set enable_indexscan = off
  as 'select text_id from search_documents where grams @> keys and text_id % 2 = 0';

create function search_ids_1(keys bigint[]) returns setof bigint language sql stable strict rows 100
  set enable_seqscan = off set enable_indexscan = off
  as 'select text_id from search_documents where grams @> keys and text_id % 2 = 1';

-- Texts that wait to be indexed. The request that saves a text adds a row in its own transaction; background workers
-- of all instances take rows with a lease. A text that waits has no row in search_documents: searches read it directly.
create sequence search_job_generations;
create table search_jobs (
  area text not null,
  text_id bigint not null,
  account_id bigint not null,
  -- New with every change of the text: a worker that indexed an earlier state must not finish the job.
  generation bigint not null default nextval('search_job_generations'),
  leased_until timestamptz not null default '-infinity',
  primary key (area, text_id)
);
create index search_jobs_account on search_jobs (account_id, generation);

-- One row a call of a language model, for the operator's books.
create table generation_usage (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  task text not null,
  kind text,
  language text not null,
  model text not null,
  prompt text not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  milliseconds bigint not null,
  outcome text not null,
  created_at timestamptz not null default now()
);
create index generation_usage_account on generation_usage (account_id, id desc);

-- ==============================================================================
-- Social posts
-- ==============================================================================

create table social_contents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint references press_releases on delete set null,
  blog_id bigint references blog_posts on delete set null,
  platform text not null,
  title text,
  content text not null,
  hashtags text[] not null,
  -- What was asked for, so that it can be written anew.
  options jsonb not null,
  variant int not null default 0,
  revision int not null default 1,
  changed_by text,
  change_cause text default 'generated',
  -- The version of the press release or blog post that it was made from, so that it can be marked when the text changed
  -- afterwards.
  source_version int,
  -- The picture of a social post.
  media_id bigint references media_images,
  -- When somebody means to publish a social post; the service itself does not publish it.
  planned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_contents_one_source check (press_id is null or blog_id is null)
);
create index social_contents_account on social_contents (account_id, id desc);
create index social_contents_press on social_contents (press_id) where press_id is not null;
create index social_contents_blog on social_contents (blog_id) where blog_id is not null;
create index social_contents_title_grams on social_contents
  using gin (title_grams(account_id, coalesce(title, left(content, 100)))) with (fastupdate = off);
create index social_contents_media on social_contents (media_id) where media_id is not null;
create index social_contents_by_time on social_contents (account_id, planned_at) where planned_at is not null;

-- The content as it was before a change; it has hashtags where a text has a language.
create table social_versions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  content_id bigint not null references social_contents on delete cascade,
  title text,
  content text not null,
  hashtags text[] not null,
  version int,
  changed_by text,
  change_cause text,
  source_version int,
  created_at timestamptz not null default now()
);
create index social_versions_content on social_versions (content_id, id desc);

-- ==============================================================================
-- Own contacts
-- ==============================================================================

-- People write names and outlets in many ways: compared composed, in lower case, without spaces, a byline without 기자.
create function outlet_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(normalize(name) collate pg_c_utf8), '\s', '', 'g');

create function byline_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(outlet_key(name), '^(.{2,})기자$', '\1');

-- Many servers deliver k.im+news@ and kim@ to one person: good enough for a suggestion.
create function mailbox_key(email text) returns text language sql immutable strict parallel safe
  return regexp_replace(split_part(lower(email collate pg_c_utf8), '@', 1), '\+.*$|\.', '', 'g')
    || '@' || split_part(lower(email collate pg_c_utf8), '@', 2);

create table workspaces (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  company_name text not null,
  keywords text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspaces_account on workspaces (account_id);

create table workspace_reporters (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  name text not null,
  email text not null,
  -- The address as it is compared: in lower case.
  email_key text not null,
  media text not null,
  is_managed boolean not null default true,
  is_distribution_target boolean not null,
  memo text not null,
  -- Hashes of every piece of name and media, as in search_documents.
  grams bigint[] not null,
  name_key text not null generated always as (byline_key(name)) stored,
  mailbox text not null generated always as (mailbox_key(email)) stored,
  phone text not null default '',
  -- What the person writes about.
  beat text not null default '',
  tags text[] not null default '{}',
  -- Empty when unknown.
  language text not null default '',
  -- `refused`: the person does not want mail from this account, whatever list they are on.
  consent text not null default 'unknown' check (consent in ('unknown', 'given', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspace_reporters_email on workspace_reporters (workspace_id, email_key);
create index workspace_reporters_newest on workspace_reporters (workspace_id, id desc);
create index workspace_reporters_name on workspace_reporters (workspace_id, name_key, id);
create index workspace_reporters_mailbox on workspace_reporters (workspace_id, mailbox, id);
create index workspace_reporters_grams on workspace_reporters using gin (grams) with (fastupdate = off);
create index workspace_reporters_refused on workspace_reporters (account_id, email_key)
  where consent = 'refused';

-- Contacts that were deleted or erased: only the id stays, so that an order that names one leaves it out instead of
-- failing as with an id that never existed.
create table workspace_removed_reporters (
  reporter_id bigint primary key,
  account_id bigint not null references accounts,
  removed_at timestamptz not null default now()
);

create table workspace_activities (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  reporter_id bigint not null references workspace_reporters on delete cascade,
  action text not null,
  title text not null,
  content text not null,
  place text not null,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workspace_activities_reporter on workspace_activities (reporter_id, id desc);
-- When it took place, or was written down if nobody said.
create index workspace_activities_day on workspace_activities (workspace_id, coalesce(started_at, created_at));
create index workspace_activities_by_time on workspace_activities (account_id, started_at) where started_at is not null;

-- Lists of contacts, filled by hand.
create table workspace_lists (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspace_lists_name on workspace_lists (account_id, lower(name collate pg_c_utf8));

create table workspace_list_members (
  list_id bigint not null references workspace_lists on delete cascade,
  reporter_id bigint not null references workspace_reporters on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (list_id, reporter_id)
);
create index workspace_list_members_reporter on workspace_list_members (reporter_id);

-- Conditions on contacts under a name. Who meets them is decided each time they are used.
create table workspace_segments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  workspace_id bigint not null references workspaces,
  name text not null,
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workspace_segments_name on workspace_segments (account_id, lower(name collate pg_c_utf8));

-- Pairs of reporters that somebody declared to be different people: they are not suggested as duplicates again.
create table workspace_distinct_reporters (
  first_id bigint not null references workspace_reporters on delete cascade,
  second_id bigint not null references workspace_reporters on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index workspace_distinct_reporters_second on workspace_distinct_reporters (second_id);

-- ==============================================================================
-- Catalogue of the operator
-- ==============================================================================

-- What the operator sells and whom it reaches. Everybody's: no row belongs to an account.
create table release_products (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- Only products of kind release can be used to send one.
  kind text not null default 'release' check (kind in ('release', 'other')),
  country_code text not null check (country_code in ('kr', 'id', 'ph', 'sg', 'my', 'reg_na')),
  title text not null,
  description text not null default '',
  -- Without VAT.
  price bigint not null check (price >= 0),
  currency text not null default 'KRW',
  release_count int not null check (release_count >= 0),
  release_tiers text not null check (release_tiers ~ '^([ABC](,[ABC])*)?$'),
  is_recommended boolean not null default false,
  active boolean not null default true,
  position int not null default 0,
  is_sample boolean not null default false
);
create index release_products_country on release_products (country_code, position, id);

create table release_category_groups (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  position int not null default 0,
  -- Categories of the sample catalogue, so that they can be removed with it.
  is_sample boolean not null default false
);

create table release_categories (
  id bigint generated always as identity primary key,
  group_id bigint not null references release_category_groups,
  code text not null unique,
  name text not null,
  position int not null default 0,
  is_sample boolean not null default false
);
create index release_categories_group on release_categories (group_id, position, id);

create table catalogue_reporters (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  media text not null,
  country_code text not null check (country_code in ('kr', 'id', 'ph', 'sg', 'my', 'reg_na')),
  tier text not null check (tier in ('A', 'B', 'C')),
  active boolean not null default true,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index catalogue_reporters_email on catalogue_reporters (lower(email));
-- The recipients of a release are read in this order, best tier first, until there are enough of them.
create index catalogue_reporters_reach on catalogue_reporters (country_code, tier, id) where active;

create table catalogue_reporter_categories (
  reporter_id bigint not null references catalogue_reporters on delete cascade,
  category_id bigint not null references release_categories,
  primary key (reporter_id, category_id)
);
create index catalogue_reporter_categories_category on catalogue_reporter_categories (category_id, reporter_id);

-- ==============================================================================
-- Releases
-- ==============================================================================

-- Press releases on their way to reporters. The recipients are the queue: what is not sent yet is a row that says so.
create table releases (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint not null,
  -- A release to own contacts has no product.
  product_id bigint references release_products,
  product_title text not null,
  -- Without VAT, and as it was charged.
  price bigint not null,
  payment_price bigint not null,
  currency text not null,
  country_code text not null,
  category_ids bigint[] not null,
  release_method text not null check (release_method in ('IMMEDIATE', 'EXPERT_EDIT')),
  status text not null check (status in ('SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED')),
  -- The text as it was when it was paid for: a later change of the press release changes no mail.
  press_title text not null,
  content text not null,
  language text not null,
  img_url text,
  img_alt text,
  subject text not null,
  introduction text not null,
  from_name text not null,
  contact text not null,
  reply_to text,
  reporter_count int not null default 0,
  follow_up_of bigint references releases,
  -- What the operator said about it.
  note text,
  embargo_at timestamptz,
  scheduled_at timestamptz,
  paused_at timestamptz,
  -- When the first mail was allowed out, and when nobody was left.
  sent_at timestamptz,
  finished_at timestamptz,
  document jsonb not null,
  source_version int,
  -- When a restore paused the release, because its mail may have gone out after the backup; null for one that its owner
  -- paused. Only of meaning while `paused_at` is set.
  held_at timestamptz,
  -- When names and addresses of the recipients were erased because of their age.
  recipients_erased_at timestamptz,
  -- Whom it was ordered for, with names as they were: a list of {type, id, name}.
  audience jsonb,
  -- The end of the time in which an immediate release can still be undone; it is scheduled for then.
  undo_until timestamptz,
  -- A follow-up whose recipients are checked again when it starts, and by which rule; null for any other release.
  follow_up_to text check (follow_up_to in ('all', 'unopened', 'uncovered')),
  -- Whether its mails report when they are opened.
  tracks_opens boolean not null default false,
  -- The last quarter of its recipients that was announced.
  announced_quarter smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index releases_account on releases (account_id, id desc);
create index releases_due on releases (scheduled_at, id) where status = 'SCHEDULED';
create index releases_editing on releases (id) where status = 'EDITING';
create index releases_under_way on releases (id) where sent_at is not null and finished_at is null;
create index releases_follow_up on releases (follow_up_of) where follow_up_of is not null;
-- Which releases articles are still looked for.
create index releases_sent on releases (sent_at desc) where sent_at is not null;
-- Asked before a press release is deleted.
create index releases_pending_press on releases (press_id) where status in ('SCHEDULED', 'EDITING', 'SENDING');
-- At most one planned follow-up of a release.
create unique index releases_planned_follow_up on releases (follow_up_of)
  where follow_up_to is not null and status not in ('CANCELED', 'FAILED');
create index releases_title_grams on releases
  using gin (title_grams(account_id, press_title)) with (fastupdate = off);
create index releases_by_time on releases (account_id, coalesce(sent_at, scheduled_at)) where status <> 'CANCELED';
create index releases_by_embargo on releases (account_id, embargo_at) where embargo_at is not null;
-- When a press release was last sent, for lists of press releases.
create index releases_sent_press on releases (press_id, sent_at) where sent_at is not null;
-- Whether a release holds a press release back from the newsroom.
create index releases_press on releases (press_id);
create trigger releases_added after insert on releases for each row
  when (new.status = 'SCHEDULED' or new.sent_at is not null) execute function notify_work('mail');
create trigger releases_changed after update of status, scheduled_at, sent_at, paused_at on releases for each row
  when ((new.status = 'SCHEDULED' or new.sent_at is not null) and new.finished_at is null and new.paused_at is null
    and (new.scheduled_at, new.sent_at, new.paused_at) is distinct from (old.scheduled_at, old.sent_at, old.paused_at))
  execute function notify_work('mail');

create table release_recipients (
  id bigint generated always as identity primary key,
  release_id bigint not null references releases,
  account_id bigint not null references accounts,
  -- In lower case: one mail an address.
  email text not null,
  name text not null,
  media text not null,
  catalogue_reporter_id bigint,
  reporter_id bigint,
  domain text not null generated always as (split_part(email, '@', 2)) stored,
  -- How many of the same domain come before it: in this order domains take turns.
  turn int not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed', 'canceled')),
  -- A second copy may have gone out.
  uncertain boolean not null default false,
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_token uuid,
  lease_until timestamptz,
  -- Set before the first byte goes out and cleared by an answer that says it was not taken.
  started_at timestamptz,
  answer text,
  message_id text unique,
  sent_at timestamptz,
  -- When the mail was first opened; null while nobody knows, as without tracking.
  opened_at timestamptz,
  replied_at timestamptz,
  -- Printed above the greeting in the mail of one recipient.
  personal_note text,
  -- Written to the outbox folder because there was no mail server: nothing was sent.
  in_outbox boolean not null default false,
  complained_at timestamptz,
  -- Why a planned follow-up left the person out when it started.
  skipped_because text,
  -- When a program, such as a mail proxy or a virus scanner, first loaded the picture that tells of an open.
  -- `opened_at` is only for opens that are probably a person's.
  machine_opened_at timestamptz,
  unique (release_id, email)
);
create index release_recipients_waiting on release_recipients (release_id, turn, id) where state in ('queued', 'sending');
create index release_recipients_leased on release_recipients (lease_token) where lease_token is not null;
create index release_recipients_release on release_recipients (release_id, id);
create index release_recipients_email on release_recipients (email);
create index release_recipients_outbox on release_recipients (release_id) where in_outbox;

-- Distributions that somebody is still working on; deleted when they are sent.
create table release_drafts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The fields of the order that are already chosen, as the screens and the API send them.
  fields jsonb not null,
  -- Who saved it last.
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index release_drafts_account on release_drafts (account_id, updated_at desc);

-- The latest introduction that was paid for, one for each press release, so that it outlives the browser it was ordered in.
create table release_introductions (
  press_id bigint primary key references press_releases on delete cascade,
  account_id bigint not null references accounts,
  introduction text not null,
  source_version int,
  created_at timestamptz not null default now()
);

-- Mails to oneself, counted so that nobody uses them to flood a mailbox.
create table release_test_sends (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now()
);
create index release_test_sends_account on release_test_sends (account_id, created_at);

-- Answers of reporters to the mails of a release, read from the bounce mailbox and matched by Message-ID.
create table release_replies (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  release_id bigint not null references releases on delete cascade,
  recipient_id bigint not null references release_recipients on delete cascade,
  message_id text not null,
  subject text not null,
  excerpt text not null,
  received_at timestamptz not null,
  unique (recipient_id, message_id)
);
create index release_replies_release on release_replies (release_id);

-- Links that show the report of a release to people without an account. Only the hash of the token is stored.
create table report_links (
  release_id bigint primary key references releases,
  account_id bigint not null references accounts,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index report_links_account on report_links (account_id);

-- The mail server refused several recipients at different domains in the same way: their releases are paused, and one
-- recipient at a time is tried until it is accepted.
create table refusal_incidents (
  id bigint generated always as identity primary key,
  -- What the server said first, and the same without addresses, hosts and numbers.
  answer text not null,
  text_key text not null,
  trials int not null default 0,
  next_trial_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now()
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

-- ==============================================================================
-- Mail
-- ==============================================================================

-- Who must get no mail any more, and why.
create table suppressions (
  id bigint generated always as identity primary key,
  -- Null: for everybody. A bounce or a complaint is about the address, an unsubscribe about one sender.
  account_id bigint references accounts,
  -- In lower case.
  email text not null,
  reason text not null check (reason in ('hard_bounce', 'soft_bounces', 'complaint', 'unsubscribe', 'manual')),
  -- What it followed from, where it is known.
  release_id bigint,
  note text not null default '',
  -- The status code of the bounce, as evidence.
  status text,
  created_at timestamptz not null default now()
);
create unique index suppressions_person on suppressions (email, coalesce(account_id, 0), reason);

-- Messages that bounced for a reason that may pass: several of them within some days suppress the address.
create table soft_bounces (
  -- In lower case.
  email text not null,
  release_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (email, release_id)
);

-- Returned mail that was not understood. It is read again when the reader has improved.
create table unclear_bounces (
  id bigint generated always as identity primary key,
  -- SHA-256 of the mail: the same mail is stored once.
  digest bytea not null unique,
  problem text not null check (problem in ('not_understood', 'reason_unknown', 'no_message_id')),
  reader_version int not null,
  sender text not null,
  subject text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);

-- How far each mailbox has been read.
create table bounce_mailboxes (
  -- user@host:port/folder
  name text primary key,
  uid_validity text not null,
  last_uid bigint not null,
  -- Why the mailbox could not be read at the last attempt; null when it could.
  problem text
);

-- Mail that an account caused to somebody who did not ask for it: counted, so that nobody is flooded.
create table unrequested_mails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  email text not null check (email = lower(email)),
  -- Confirmation mails of newsrooms are asked for by strangers and must not use up the account's invitations.
  purpose text not null default 'invitation',
  created_at timestamptz not null default now()
);
create index unrequested_mails_account on unrequested_mails (account_id, created_at);
create index unrequested_mails_email on unrequested_mails (email, created_at);

-- Whether the mail server takes our mail: one row that all instances share.
create table mail_relay (
  id boolean primary key default true check (id),
  -- Null while mail leaves.
  down_since timestamptz,
  reason text check (reason in ('MAIL_SERVER_UNREACHABLE', 'MAIL_SERVER_REFUSES')),
  -- When the next message may be sent, so that all instances together keep to MAIL_RATE_PER_SECOND.
  next_send_at timestamptz not null default '-infinity'
);
insert into mail_relay default values;

-- ==============================================================================
-- News
-- ==============================================================================

-- News sources. A feed is its own place in the queue: whoever leases it polls it.
create table news_feeds (
  id bigint generated always as identity primary key,
  -- Of a template it holds {keyword}.
  url text not null constraint news_feeds_url unique,
  -- Host and port that are asked: one request at a time for each, over all instances.
  host text not null,
  media text not null,
  region text not null check (region in ('국내', '해외')),
  kind text not null default 'feed' check (kind in ('feed', 'template', 'naver')),
  -- The page of every new article is read as well.
  full_text boolean not null default false,
  active boolean not null default true,
  is_sample boolean not null default false,
  etag text,
  last_modified text,
  -- Where redirects ended at the last success; null when there were none.
  found_at text,
  interval_seconds int not null default 900,
  next_poll_at timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  -- Begin and end of the latest poll.
  last_started_at timestamptz,
  last_polled_at timestamptz,
  last_success_at timestamptz,
  last_new_at timestamptz,
  -- In a row; 0 when the last poll went well.
  failures int not null default 0,
  last_error text,
  last_status int,
  last_new_articles int not null default 0,
  articles_total bigint not null default 0,
  -- What the operator should know about the feed as it was last read: empty, or read only in part. Null: nothing.
  note text,
  created_at timestamptz not null default now()
);
create index news_feeds_due on news_feeds (next_poll_at) where active;
create index news_feeds_host on news_feeds (host);
create index news_feeds_sample on news_feeds (id) where is_sample;

-- What a template or a search remembers for each of its keywords.
create table news_feed_keywords (
  feed_id bigint not null references news_feeds on delete cascade,
  keyword text not null,
  etag text,
  last_modified text,
  last_polled_at timestamptz not null default now(),
  primary key (feed_id, keyword)
);

-- Collected news. Articles belong to nobody: every account may read them.
create table news_articles (
  id bigint generated always as identity primary key,
  url text not null unique,
  title text not null,
  title_ko text not null,
  summary_ko text not null,
  source text not null,
  img_url text,
  published_at timestamptz not null,
  -- Who wrote an article, where the feed tells.
  reporter_name text,
  -- As published; title_ko and summary_ko hold the same until they are translated.
  summary text not null default '',
  content text,
  language text not null default 'ko',
  region text not null default '국내' check (region in ('국내', '해외')),
  feed_id bigint,
  guid text,
  -- The first article of the story this one is a copy of; its own id when it is the first.
  cluster_id bigint,
  translated_at timestamptz,
  translation_attempts int not null default 0,
  is_sample boolean not null default false,
  -- When an article may be translated next; null as long as nobody looks for it.
  translate_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index news_articles_published on news_articles (published_at desc, id desc);
create index news_articles_reporter on news_articles (byline_key(reporter_name), published_at desc, id desc)
  where reporter_name is not null;
create unique index news_articles_guid on news_articles (feed_id, guid) where guid is not null;
create index news_articles_untranslated on news_articles (id desc) where language <> 'ko' and translated_at is null;
create index news_articles_sample on news_articles (id) where is_sample;
-- What a poll brought, for the pages that are read after it.
create index news_articles_feed on news_articles (feed_id, created_at);
create index news_articles_to_translate on news_articles (id desc)
  where language <> 'ko' and translated_at is null and translate_after is not null and translation_attempts < 3;
-- The newest copy of a story is asked for with every list that shows one row a story.
create index news_articles_cluster_newest on news_articles (cluster_id, published_at desc, id desc);

-- Articles under a reporter's name that a namesake wrote.
create table workspace_namesake_articles (
  reporter_id bigint not null references workspace_reporters on delete cascade,
  article_id bigint not null references news_articles on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (reporter_id, article_id)
);
create index workspace_namesake_articles_article on workspace_namesake_articles (article_id);

-- Articles that share a band may be copies of one story. Old ones are dropped: stories do not last.
create table news_bands (
  band bigint not null,
  article_id bigint not null,
  published_at timestamptz not null,
  primary key (band, article_id)
);
create index news_bands_age on news_bands (published_at);

create table news_themes (
  id bigint generated always as identity primary key,
  name text not null unique,
  keywords text[] not null,
  position int not null default 0,
  is_sample boolean not null default false
);
create index news_themes_position on news_themes (position, id);

-- What a store has been given to look at: once, so that what an operator removed stays away.
create table sample_sets (
  name text primary key,
  loaded_at timestamptz not null default now()
);

-- What an account monitors.
create table keyword_groups (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  group_name text not null,
  keywords text[] not null,
  -- An article with one of these is left out.
  exclude_keywords text[] not null default '{}',
  -- An article has to hold all of these as well.
  required_keywords text[] not null default '{}',
  region text not null check (region in ('국내', '해외')),
  -- Articles stored before the group was made, or changed, are matched in the background, newest first, below this id;
  -- null when all are.
  backfill_below bigint,
  -- The transaction that wrote down what a group looks for, and one that saw it done. Articles that are stored by
  -- transactions which do not see the group yet are left to its look into the past; it waits until all those have ended,
  -- which began before the second.
  changed_by xid8 not null default pg_current_xact_id(),
  seen_by xid8,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index keyword_groups_name on keyword_groups (account_id, group_name);
create index keyword_groups_backfill on keyword_groups (id) where backfill_below is not null;
create index keyword_groups_changed on keyword_groups (changed_by);

-- A trigger, so that no way of making or changing a group can forget it. The number is above every id.
create function look_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.keywords = old.keywords and new.exclude_keywords = old.exclude_keywords
    and new.required_keywords = old.required_keywords and new.region = old.region then
    return new;
  end if;
  new.changed_by := pg_current_xact_id();
  new.seen_by := null;
  new.backfill_below := 9007199254740991;
  return new;
end $$;
create trigger keyword_groups_look_back
  before insert or update of keywords, exclude_keywords, required_keywords, region on keyword_groups
  for each row execute function look_back();

create table keyword_matches (
  group_id bigint not null references keyword_groups on delete cascade,
  article_id bigint not null references news_articles on delete cascade,
  account_id bigint not null references accounts,
  published_at timestamptz not null,
  primary key (group_id, article_id)
);
create index keyword_matches_newest on keyword_matches (group_id, published_at desc, article_id desc);
create index keyword_matches_article on keyword_matches (article_id);

-- The morning mail about a keyword group.
create table keyword_digests (
  group_id bigint primary key references keyword_groups on delete cascade,
  account_id bigint not null references accounts,
  -- Null: the account's own.
  email text,
  time_kst time not null default '07:30',
  enabled boolean not null default true,
  weekdays_only boolean not null default false,
  language text not null default 'ko' check (language in ('ko', 'en')),
  -- Articles collected from then on are still to be told.
  told_until timestamptz not null default now(),
  -- The Korean day that is done, sent or not.
  done_for date,
  last_sent_at timestamptz,
  last_error text,
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  -- A digest goes to an address once its owner has agreed.
  confirmed boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index keyword_digests_due on keyword_digests (done_for, time_kst) where enabled;
create index keyword_digests_account on keyword_digests (account_id);

-- Who unsubscribed from the mail of a group by the link in it, and may not be subscribed to it by others again.
create table digest_refusals (
  group_id bigint not null references keyword_groups on delete cascade,
  account_id bigint not null references accounts,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  primary key (group_id, email)
);

-- Which articles came of which press release.
create table article_coverages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint not null,
  -- The sending it followed; null when it was linked by hand to a text that was never sent.
  release_id bigint references releases,
  article_id bigint references news_articles on delete cascade,
  -- 0 to 1: how sure the service is; 1 by hand.
  score real not null check (score between 0 and 1),
  origin text not null check (origin in ('auto', 'manual')),
  -- What a person rejected stays, so that it is not found again.
  state text not null default 'linked' check (state in ('linked', 'rejected')),
  -- Coverage that a person added by its address and that no feed collected; it belongs to the account alone.
  url text,
  title text,
  source text,
  reporter_name text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, press_id, article_id),
  check (article_id is not null
    or (url is not null and title is not null and source is not null and published_at is not null))
);
create index article_coverages_release on article_coverages (release_id, id);
create index article_coverages_article on article_coverages (article_id);
create unique index article_coverages_url on article_coverages (account_id, press_id, url) where article_id is null;

-- How far the articles were looked through for a release.
create table coverage_progress (
  release_id bigint primary key references releases,
  last_article_id bigint not null,
  looked_at timestamptz not null default now()
);

-- ==============================================================================
-- News search
-- ==============================================================================

-- Runs of one to three characters that neither begin nor end with white space, sixteen bits a character, behind fifteen
-- bits of the article's block. Characters beyond 16 bits share numbers: whoever looks for one checks the text as well.
create function news_search_grams(article_id bigint, form text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  prefix constant bigint := ((article_id >> 15) & 32767) << 48;
  grams bigint[] := '{}';
  first bigint := 32;
  second bigint := 32;
  character text;
  code bigint;
begin
  foreach character in array string_to_array(form, null) loop
    code := ascii(character);
    if code > 65535 then code := 57344 + code % 6400; end if;
    if code <> 32 and code not between 9 and 13 then
      grams := grams || (prefix | code);
      if second <> 32 and second not between 9 and 13 then grams := grams || (prefix | (second << 16) | code); end if;
      if first <> 32 and first not between 9 and 13 then
        grams := grams || (prefix | (first << 32) | (second << 16) | code);
      end if;
    end if;
    first := second;
    second := code;
  end loop;
  return grams;
end $$;

create function news_search_keys(block bigint, grams bigint[]) returns bigint[]
  language sql immutable strict parallel safe
  return (select array_agg(((block & 32767) << 48) | gram) from unnest(grams) gram);

-- News search keeps the texts alone: the pieces an article is found by are worked out by the index and stored nowhere else.
-- They are searched in blocks of 32,768 articles by id: docs/decisions/0007-news-search-in-blocks.md.
create table news_search_texts (
  article_id bigint primary key references news_articles on delete cascade,
  published_at timestamptz not null,
  -- title, title_ko and summary_ko as they are compared, a line each.
  form text not null
);
create index news_search_texts_newest on news_search_texts (published_at desc, article_id desc);
-- New entries are sorted in by the service every two seconds; only a flood of them has to do it itself.
create index news_search_texts_grams on news_search_texts using gin (news_search_grams(article_id, form))
  with (gin_pending_list_limit = 16384);
-- No statistics of the pieces: collecting them would cut thousands of texts, and the plan is always the same.
alter index news_search_texts_grams alter column 1 set statistics 0;

create table news_search_counted (
  block bigint primary key,
  -- None of its articles was published later.
  newest timestamptz not null
);

-- In how many articles of a counted block a common piece of a word is; other words are counted by the index.
create table news_search_common (
  block bigint not null,
  piece text collate "C" not null,
  total int not null,
  primary key (block, piece)
);

-- The totals of a counted block follow every change of its articles.
create function news_search_texts_changed() returns trigger language plpgsql as $$
declare
  blocks bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct article_id >> 15) into blocks from added;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct article_id >> 15) into blocks from removed;
  else
    select array_agg(distinct article_id >> 15) into blocks
    from (select article_id from added union all select article_id from removed) changed;
  end if;
  -- Counting a block waits for those who write in it, and they wait for the counting: each article is counted once.
  perform pg_advisory_xact_lock_shared(7377034, block::int) from unnest(blocks) block order by block;
  if not exists (select from news_search_counted where block = any (blocks)) then return null; end if;
  -- One at a time: two that change the same totals in different order would wait for each other.
  perform pg_advisory_xact_lock(7377034, -1);
  if tg_op <> 'INSERT' then
    update news_search_common c set total = c.total - change.number
    from (select block, piece, count(*) as number
          from removed join news_search_common on block = article_id >> 15 and position(piece in form) > 0
          group by block, piece) change
    where c.block = change.block and c.piece = change.piece;
  end if;
  if tg_op <> 'DELETE' then
    update news_search_common c set total = c.total + change.number
    from (select block, piece, count(*) as number
          from added join news_search_common on block = article_id >> 15 and position(piece in form) > 0
          group by block, piece) change
    where c.block = change.block and c.piece = change.piece;
    update news_search_counted c set newest = change.newest
    from (select article_id >> 15 as block, max(published_at) as newest from added group by 1) change
    where c.block = change.block and c.newest < change.newest;
  end if;
  return null;
end $$;
create trigger news_search_texts_inserted after insert on news_search_texts
  referencing new table as added for each statement execute function news_search_texts_changed();
create trigger news_search_texts_updated after update on news_search_texts
  referencing old table as removed new table as added for each statement execute function news_search_texts_changed();
create trigger news_search_texts_deleted after delete on news_search_texts
  referencing old table as removed for each statement execute function news_search_texts_changed();

-- ==============================================================================
-- Webhooks
-- ==============================================================================

-- Which events an account wants to be sent, and where to.
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

create function notify_deliveries() returns trigger language plpgsql as $$
begin
  if exists (select from added) then perform pg_notify('presswright_work', 'jobs'); end if;
  return null;
end $$;

-- The queue.
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
create trigger webhook_deliveries_added after insert on webhook_deliveries referencing new table as added
  for each statement execute function notify_deliveries();

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

create function notify_listeners() returns trigger language plpgsql as $$
begin
  perform pg_notify('presswright_listeners', listener_id::text) from (select distinct listener_id from added) as each;
  return null;
end $$;

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
create trigger webhook_listener_events_added after insert on webhook_listener_events referencing new table as added
  for each statement execute function notify_listeners();

-- ==============================================================================
-- Inbox
-- ==============================================================================

-- What the people of an account are told. Each person has their own row, so that reading it concerns nobody else.
create table notices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  person_id bigint not null references people on delete cascade,
  kind text not null,
  -- The same for what is told in one row: kind, subject and hour.
  group_key text not null,
  about_type text,
  about_id bigint,
  title text not null,
  excerpt text,
  by_name text,
  details jsonb not null default '{}',
  count int not null default 1,
  read_at timestamptz,
  -- Whether the digest had it in this state.
  is_mailed boolean not null default false,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index notices_group on notices (person_id, group_key);
create index notices_by_time on notices (person_id, changed_at desc, id desc);
create index notices_unread on notices (person_id) where read_at is null;
create index notices_by_age on notices (changed_at);
create index notices_account on notices (account_id);

-- What each person wants to be told, and the state of their digest. Whoever has no row has the defaults.
create table inbox_settings (
  person_id bigint primary key references people on delete cascade,
  account_id bigint not null references accounts,
  muted text[] not null default '{}',
  digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly')),
  time_kst time not null default '08:30',
  -- The Korean day that is done, sent or not.
  done_for date,
  last_sent_at timestamptz,
  last_error text,
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inbox_settings_due on inbox_settings (done_for, time_kst) where digest <> 'off';
create index inbox_settings_account on inbox_settings (account_id);

-- Preferences belong to the person, so their row belongs to the person's first account.
create function move_inbox_settings() returns trigger language plpgsql as $$
begin
  update inbox_settings set account_id = new.account_id where person_id = new.id;
  return null;
end $$;
create trigger people_moved after update of account_id on people for each row
  when (new.account_id is distinct from old.account_id) execute function move_inbox_settings();

-- ==============================================================================
-- Calendar
-- ==============================================================================

-- The secret address of an account's calendar, for calendar programs. Only the hash of its token is stored.
create table calendar_feeds (
  account_id bigint primary key references accounts,
  token_hash bytea not null unique,
  last_read_at timestamptz,
  created_at timestamptz not null default now()
);

-- ==============================================================================
-- Newsroom
-- ==============================================================================

-- The newsroom: a public site of an account with its public press releases. Off until somebody switches it on.
create table newsrooms (
  account_id bigint primary key references accounts,
  is_on boolean not null default false,
  slug text not null unique,
  name text not null,
  description text not null default '',
  language text not null check (language in ('ko', 'en')),
  accent text not null,
  -- Null: the press contact of the brand profile.
  contact text,
  -- The domain that the account entered, in lower case without a port. Several accounts may enter the same one.
  requested_host text,
  -- The same once a DNS record proved that it belongs to the account; only this one is served.
  verified_host text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row for each press release that was made public at any time, whether or not there is a newsroom. Rows stay when
-- the press release is deleted, so that nobody is mailed twice about one that comes back.
create table newsroom_posts (
  press_id bigint primary key,
  account_id bigint not null references accounts,
  -- When it was first shown; null while it waits, for example for the end of an embargo.
  published_at timestamptz,
  -- After a restore: subscribers may have been mailed already.
  is_silent boolean not null default false,
  created_at timestamptz not null default now()
);
create index newsroom_posts_waiting on newsroom_posts (account_id) where published_at is null;
create index newsroom_posts_published on newsroom_posts (account_id, published_at desc) where published_at is not null;

create table newsroom_subscribers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  email text not null,
  -- Null until the link in the mail was used.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, email)
);

-- The mails about one press release: each subscriber has one row, which is also the queue.
create table newsroom_mails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  press_id bigint not null,
  subscriber_id bigint not null references newsroom_subscribers on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'suppressed', 'canceled')),
  attempts int not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  answer text,
  sent_at timestamptz,
  unique (press_id, subscriber_id)
);
create index newsroom_mails_due on newsroom_mails (next_at, id) where state = 'queued';
create index newsroom_mails_subscriber on newsroom_mails (subscriber_id);
create index newsroom_mails_account on newsroom_mails (account_id);

-- A public press release is noted by the database, because texts also come back from the trash.
create function note_public_press() returns trigger language plpgsql as $$
begin
  insert into newsroom_posts (press_id, account_id) values (new.id, new.account_id) on conflict (press_id) do nothing;
  if found then perform pg_notify('presswright_work', 'jobs'); end if;
  return null;
end $$;
create trigger press_made_public after insert or update of is_public on press_releases for each row
  when (new.is_public) execute function note_public_press();

-- Tells the instances which pages are outdated. The argument is the kind of change.
create function notify_newsroom() returns trigger language plpgsql as $$
declare
  account bigint := coalesce(new.account_id, old.account_id);
begin
  if tg_argv[0] = 'site' or exists (select from newsrooms where account_id = account and is_on) then
    perform pg_notify('presswright_newsroom', tg_argv[0] || ' ' || account);
  end if;
  return null;
end $$;
create trigger newsrooms_changed after insert or update or delete on newsrooms for each row
  execute function notify_newsroom('site');
create trigger newsroom_posts_changed after insert or update or delete on newsroom_posts for each row
  execute function notify_newsroom('text');
create trigger public_press_added after insert on press_releases for each row when (new.is_public)
  execute function notify_newsroom('text');
create trigger public_press_changed after update on press_releases for each row when (old.is_public or new.is_public)
  execute function notify_newsroom('text');
create trigger public_press_deleted after delete on press_releases for each row when (old.is_public)
  execute function notify_newsroom('text');
create trigger releases_held_newsroom after insert or update of status, embargo_at, scheduled_at, sent_at on releases
  for each row execute function notify_newsroom('text');
create trigger press_reviews_changed after insert or update on text_reviews for each row when (new.area = 'press')
  execute function notify_newsroom('text');
create trigger press_reviews_deleted after delete on text_reviews for each row when (old.area = 'press')
  execute function notify_newsroom('text');
create trigger brand_changed_newsroom after insert or update or delete on brand_profiles for each row
  execute function notify_newsroom('text');
create trigger logo_changed_newsroom after insert or update or delete on brand_logos for each row
  execute function notify_newsroom('text');
create trigger media_changed_newsroom after update or delete on media_images for each row
  execute function notify_newsroom('text');

create function notify_newsroom_of_account() returns trigger language plpgsql as $$
begin
  if exists (select from newsrooms where account_id = new.id) then
    perform pg_notify('presswright_newsroom', 'site ' || new.id);
  end if;
  return null;
end $$;
create trigger accounts_changed_newsroom after update of approval_required, deleted_at on accounts for each row
  execute function notify_newsroom_of_account();

-- ==============================================================================
-- Trash
-- ==============================================================================

-- What was deleted in the last 30 days. Deletions stay real: no other query has to leave anything out.
create table trash (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Items that were deleted together are restored together.
  action_id uuid not null,
  kind text not null,
  item_id bigint not null,
  title text not null,
  deleted_by text not null,
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  -- Of a merge: what else it changed.
  details jsonb,
  unique (kind, item_id)
);
create index trash_account on trash (account_id, id desc);
create index trash_action on trash (action_id);
create index trash_expiry on trash (expires_at);

-- The row of the item, the rows that were deleted with it, and the ids of rows that lost their link to it.
create table trash_rows (
  trash_id bigint not null references trash on delete cascade,
  -- Name of the table; `table.column` for a lost link.
  source text not null,
  row jsonb not null
);
create index trash_rows_item on trash_rows (trash_id);

-- ==============================================================================
-- The installation
-- ==============================================================================

-- What signs the addresses that files are sent to, and the like; encrypted with the key of the installation.
create table shared_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Settings of the installation that an operator made in the browser, by the name of the setting and as the environment
-- would write them. Every value is encrypted with the key of the installation, because some contain a password.
create table installation_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);
create trigger installation_settings_changed after insert or update or delete on installation_settings
  for each statement execute function notify_work('settings');

-- How far the operators are with the setup of the installation. The step 'wizard' stands for the setup as a whole.
create table setup_steps (
  step text primary key,
  outcome text not null check (outcome in ('done', 'skipped')),
  updated_at timestamptz not null default now()
);

-- Parts of the service that do not work, or did not, and what the operator was told about them.
create table service_alerts (
  part text primary key,
  is_degraded boolean not null,
  -- One line that says what does not work; the last one when it works again.
  text text not null,
  changed_at timestamptz not null default now(),
  -- The instance that noticed it, tells the operator and says when it is over; another takes over when the lease ends.
  reporter uuid not null,
  lease_until timestamptz not null,
  -- What the operator was told last, and when.
  told_degraded boolean not null default false,
  told_at timestamptz
);
