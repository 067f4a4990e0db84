-- Printed above the greeting in the mail of one recipient.
alter table release_recipients add column personal_note text;
