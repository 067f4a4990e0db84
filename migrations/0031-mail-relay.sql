-- Whether the mail server takes our mail: one row that all instances share.
create table mail_relay (
  id boolean primary key default true check (id),
  -- Null while mail leaves.
  down_since timestamptz,
  reason text check (reason in ('MAIL_SERVER_UNREACHABLE', 'MAIL_SERVER_REFUSES'))
);
insert into mail_relay default values;
