-- Roles: owner, editor, viewer, billing. The previous release writes `member`, which is another word for editor.
alter table people drop constraint people_role_check;
alter table people add constraint people_role_check check (role in ('owner', 'editor', 'viewer', 'billing', 'member'));
update people set role = 'editor' where role = 'member';

-- Further accounts of a person; `people` has the first one, which the previous release knows alone.
create table memberships (
  -- Of the same sequence as people: until an invitation is accepted it is all that the inviting account gets to see,
  -- and must look like the id of somebody new.
  id bigint primary key default nextval(pg_get_serial_sequence('people', 'id')),
  account_id bigint not null references accounts,
  person_id bigint not null references people on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer', 'billing')),
  created_at timestamptz not null default now(),
  -- Null while the person has not accepted the invitation.
  accepted_at timestamptz
);
create unique index memberships_person on memberships (person_id, account_id);
create index memberships_account on memberships (account_id);

-- Who belongs to which account: what everything else asks instead of `people`.
create view members as
  select id as person_id, account_id, case role when 'member' then 'editor' else role end as role, created_at from people
  union all
  select person_id, account_id, role, accepted_at from memberships where accepted_at is not null;

-- The account in use; null for the first one of the person.
alter table sessions add column account_id bigint references accounts;
create trigger sessions_switched after update of account_id on sessions for each row
  when (new.account_id is distinct from old.account_id) execute function notify_access_ended('session');
