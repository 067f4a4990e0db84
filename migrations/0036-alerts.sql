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
