-- The test mode of an account is an account of its own, so that everything that keeps accounts apart keeps live and test
-- data apart.
alter table accounts
  -- The live account that this one is the test mode of.
  add column test_of bigint unique references accounts,
  -- The time that was set for the account; it is the time of the database again once that is later.
  add column clock_at timestamptz;
alter table accounts add constraint accounts_clock_in_test_mode check (clock_at is null or test_of is not null);

create function account_now(of_account bigint) returns timestamptz language sql stable as $$
  select greatest(now(), (select clock_at from accounts where id = of_account))
$$;

-- Whoever belongs to an account belongs to its test mode, with the same role.
create or replace view members as
  select id as person_id, account_id, case role when 'member' then 'editor' else role end as role, created_at from people
  union all
  select person_id, account_id, role, accepted_at from memberships where accepted_at is not null
  union all
  select p.id, t.id, case p.role when 'member' then 'editor' else p.role end, p.created_at
    from people p join accounts t on t.test_of = p.account_id
  union all
  select m.person_id, t.id, m.role, m.accepted_at
    from memberships m join accounts t on t.test_of = m.account_id where m.accepted_at is not null;
