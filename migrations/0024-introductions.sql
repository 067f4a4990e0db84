-- The latest introduction that was paid for, one for each press release, so that it outlives the browser it was ordered in.
create table release_introductions (
  press_id bigint primary key references press_releases on delete cascade,
  account_id bigint not null references accounts,
  introduction text not null,
  created_at timestamptz not null default now()
);
