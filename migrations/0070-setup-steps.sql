-- How far the operators are with the setup of the installation. The step 'wizard' stands for the setup as a whole.
create table setup_steps (
  step text primary key,
  outcome text not null check (outcome in ('done', 'skipped')),
  updated_at timestamptz not null default now()
);
