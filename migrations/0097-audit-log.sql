-- Who did what in an account. Rows are only added; `erase_audit_entries` is the one way to remove them.
create table audit_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
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
  request_id text not null
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
