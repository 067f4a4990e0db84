-- Whether review requests, their answers and replies of reporters are mailed at once, not only in the digest.
alter table inbox_settings add column instant boolean not null default true;
-- When the mail was attempted that some notices cause at once; whatever could not be mailed is in the digest.
alter table notices add column instant_at timestamptz;
