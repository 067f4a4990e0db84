-- Settings of the installation that an operator made in the browser, by the name of the setting and as the environment
-- would write them. Every value is encrypted with the key of the installation, because some contain a password.
create table installation_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

create trigger installation_settings_changed after insert or update or delete on installation_settings
  for each statement execute function notify_work('settings');
