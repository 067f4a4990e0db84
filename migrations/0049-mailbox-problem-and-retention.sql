-- Why the mailbox could not be read at the last attempt; null when it could.
alter table bounce_mailboxes add column problem text;

-- When names and addresses of the recipients were erased because of their age.
alter table releases add column recipients_erased_at timestamptz;
