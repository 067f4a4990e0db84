-- More about a contact. Notes are in `memo`.
alter table workspace_reporters
  add column phone text not null default '',
  -- What the person writes about.
  add column beat text not null default '',
  add column tags text[] not null default '{}',
  -- Empty when unknown.
  add column language text not null default '',
  -- `refused`: the person does not want mail from this account, whatever list they are on.
  add column consent text not null default 'unknown' check (consent in ('unknown', 'given', 'refused'));

-- Contacts that were deleted or erased: only the id stays, so that an order that names one leaves it out instead of
-- failing as with an id that never existed.
create table workspace_removed_reporters (
  reporter_id bigint primary key,
  account_id bigint not null references accounts,
  removed_at timestamptz not null default now()
);
