-- How the organisation writes: read from its archive, or typed.
create table house_rules (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- What it is about: frame, headline, numbers …
  point text not null,
  -- Null for all languages.
  language text,
  rule text not null,
  -- [{"house_text_id": 1, "title": "…", "quote": "…"}]
  examples jsonb not null default '[]',
  origin text not null check (origin in ('measured', 'read', 'typed')),
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index house_rules_account on house_rules (account_id);
