-- Whether releases of the account track opens unless the order says otherwise.
alter table accounts add column track_opens boolean not null default false;
-- When a program, such as a mail proxy or a virus scanner, first loaded the picture that tells of an open.
-- `opened_at` is only for opens that are probably a person's.
alter table release_recipients add column machine_opened_at timestamptz;
