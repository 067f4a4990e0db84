-- no transaction
create index concurrently if not exists workspace_reporters_refused on workspace_reporters (account_id, email_key)
  where consent = 'refused';
