-- An own domain of a newsroom is served only after a DNS record proved that it belongs to the account. The column "host" is
-- what the previous release reads and writes; it is not used any more and goes one release later. Domains from before are
-- not proven, so they have to be.
alter table newsrooms
  -- The domain that the account entered, in lower case without a port. Several accounts may enter the same one.
  add column requested_host text,
  -- The same once it was proven; only this one is served.
  add column verified_host text unique;
update newsrooms set requested_host = host where host is not null;
