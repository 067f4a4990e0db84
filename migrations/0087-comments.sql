-- Comments on a text or on a passage of it. A thread is a comment and its replies.
create table text_threads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  area text not null,
  text_id bigint not null,
  -- The passage; null for a comment on the whole text. `quote`: the words when the thread was started. `words`: those at
  -- the passage now, or that were there last when the offsets are null. Offsets are UTF-16 units in the text of the block.
  block_id text,
  quote text,
  words text,
  start_offset integer,
  end_offset integer,
  is_block_deleted boolean not null default false,
  resolved_at timestamptz,
  resolved_by text,
  created_at timestamptz not null default now()
);
create index text_threads_text on text_threads (account_id, area, text_id, id);

create table text_comments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  thread_id bigint not null references text_threads on delete cascade,
  -- A member or an API key, and the name at that time.
  person_id bigint,
  key_id bigint,
  author text not null,
  body text not null,
  -- Members who are mentioned: [{id, name}].
  mentions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- The first comment of a thread stays as a mark when it has replies; its text is emptied.
  deleted_at timestamptz
);
create index text_comments_thread on text_comments (thread_id, id);
