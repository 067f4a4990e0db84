/**
 * Every table with rows of an account, and what becomes of them in an export. A test compares this list with the database,
 * so that no table is forgotten.
 */

export type ExportedTable = {
  /** Folder in the ZIP file. */
  folder: 'texts' | 'reporters' | 'releases' | 'news' | 'media' | 'newsroom' | 'credits' | 'settings' | 'trash';
  /** CSV for what people open in a spreadsheet; otherwise a JSON object per line. */
  format: 'csv' | 'jsonl';
  /** Columns that are left out: secrets, and what is only useful to the service. */
  without?: string[];
  /** SQL for single columns, and for further ones; the row is `t`. */
  columns?: Record<string, string>;
  join?: string;
  /** SQL: only these rows. */
  where?: string;
};

const text = (without: string[] = []): ExportedTable => ({ folder: 'texts', format: 'jsonl', without });
const rows = (folder: ExportedTable['folder'], without: string[] = []): ExportedTable => ({
  folder,
  format: 'jsonl',
  without,
});
const sheet = (folder: ExportedTable['folder'], without: string[] = []): ExportedTable => ({
  folder,
  format: 'csv',
  without,
});

const QUEUE = ['attempts', 'next_at', 'lease_until', 'lease_token', 'turn', 'started_at'];
/** As everywhere else, addresses of the catalogue are masked; own reporters are the account's data. */
const MASKED = "left(t.email, 1) || '***' || substring(t.email from '@.*$')";

/**
 * People who never set a password are invitations that nobody accepted. What is stored about them is left out, because
 * there is none about invited people who have an account elsewhere.
 */
const hasPassword = (person: string) =>
  `exists (select from credentials c where c.person_id = ${person} and c.password is not null)`;

/**
 * Invitations that nobody accepted. Those of people who have an account elsewhere look like the others: an account must not
 * learn about other accounts of a person.
 */
export const OPEN_INVITATIONS = `
  select id, account_id, email, role, created_at from people p
  where not ${hasPassword('p.id')}
  union all
  select m.id, m.account_id, p.email, m.role, m.created_at from memberships m join people p on p.id = m.person_id
  where m.accepted_at is null`;

export const EXPORTED: Record<string, ExportedTable> = {
  press_releases: text(['work_session']),
  blog_posts: text(['work_session']),
  official_documents: text(['work_session']),
  creations: text(['work_session']),
  social_contents: text(),
  social_versions: text(),
  text_versions: text(),
  text_threads: text(),
  text_comments: text(),
  text_references: text(),
  house_texts: text(['digest']),
  house_rules: text(),
  house_imports: text(['list_urls', 'lists_read']),
  house_import_items: text(['digest']),
  text_reviews: text(),
  text_review_events: text(),
  text_review_links: text(['token_hash']),
  release_introductions: text(),

  workspaces: sheet('reporters'),
  workspace_reporters: sheet('reporters', ['email_key', 'grams', 'name_key', 'mailbox']),
  workspace_lists: sheet('reporters'),
  workspace_list_members: {
    ...sheet('reporters'),
    columns: { list: 'l.name', reporter: 'r.name' },
    join: 'join workspace_lists l on l.id = t.list_id join workspace_reporters r on r.id = t.reporter_id',
  },
  workspace_segments: sheet('reporters'),
  workspace_activities: sheet('reporters'),
  workspace_distinct_reporters: rows('reporters'),
  workspace_namesake_articles: rows('reporters'),
  workspace_removed_reporters: rows('reporters'),

  releases: rows('releases'),
  release_recipients: {
    ...sheet('releases', [...QUEUE, 'domain']),
    columns: {
      email: `case when t.reporter_id is null then ${MASKED} else t.email end`,
      answer:
        "case when t.reporter_id is null then regexp_replace(t.answer, '[^\\s<>@]+@', '***@', 'g') else t.answer end",
    },
  },
  release_replies: rows('releases'),
  release_drafts: rows('releases'),
  report_links: rows('releases', ['token_hash']),
  suppressions: {
    ...sheet('releases'),
    columns: {
      email: `case when exists (select from workspace_reporters r where r.account_id = t.account_id
        and lower(r.email) = lower(t.email)) then t.email else ${MASKED} end`,
    },
  },

  keyword_groups: rows('news', ['backfill_below']),
  keyword_matches: {
    ...sheet('news'),
    columns: { title: 'a.title', url: 'a.url', source: 'a.source' },
    join: 'join news_articles a on a.id = t.article_id',
  },
  keyword_digests: rows('news', [...QUEUE, 'sent_for']),
  digest_recipients: rows('news', ['sent_for']),
  digest_refusals: rows('news'),
  article_coverages: sheet('news'),

  newsrooms: rows('newsroom'),
  newsroom_posts: rows('newsroom', ['is_silent']),
  press_publications: text(),
  newsroom_subscribers: sheet('newsroom'),

  uploads: rows('media', ['key']),
  media_images: rows('media'),

  ledger_entries: sheet('credits'),
  generation_usage: sheet('credits'),

  audit_entries: sheet('settings', ['request_id']),
  people: { ...rows('settings'), where: hasPassword('t.id') },
  memberships: {
    ...rows('settings'),
    columns: { email: 'p.email' },
    join: 'join people p on p.id = t.person_id',
    where: 't.accepted_at is not null',
  },
  api_keys: rows('settings', ['hash']),
  brand_profiles: rows('settings'),
  brand_logos: rows('settings', ['content']),
  calendar_feeds: rows('settings', ['token_hash']),
  inbox_settings: { ...rows('settings', QUEUE), where: hasPassword('t.person_id') },
  notices: { ...rows('settings', ['instant_at']), where: hasPassword('t.person_id') },
  webhook_endpoints: rows('settings', ['secret', 'previous_secret', 'previous_until', 'served_at']),

  trash: {
    ...rows('trash'),
    columns: { rows: '(select jsonb_agg(r.row) from trash_rows r where r.trash_id = t.id)' },
  },
};

/** Deliberately not exported, each with its reason. */
export const NOT_EXPORTED: Record<string, string> = {
  account_exports: 'the exports themselves',
  credit_holds: 'credit reserved by requests that are still running',
  idempotency_keys: 'answers kept for a day, in case a request is repeated',
  loose_pictures: 'pictures that are about to be deleted',
  newsroom_mails: 'which subscriber was mailed about what; the other files of the newsroom contain both',
  rate_windows: 'counters of the rate limit',
  release_test_sends: 'counters of test mails',
  search_documents: 'search index, made from the texts',
  search_jobs: 'search index, made from the texts',
  sessions: 'where people are signed in',
  text_checks: 'findings, made from the texts',
  unrequested_mails: 'counters of invitations',
  webhook_attempts: 'deliveries of the last 30 days, of what the other files contain',
  webhook_deliveries: 'deliveries of the last 30 days, of what the other files contain',
  webhook_events: 'deliveries of the last 30 days, of what the other files contain',
  webhook_listener_events: 'events that wait for a developer',
  webhook_listeners: 'connections of developers',
};

/** What is left of an account that was erased, each with its reason. */
export const KEPT: Record<string, string> = {
  ledger_entries: 'accounting needs them; they name amounts, dates and ids, and nobody',
};

/** Erased by the code that also deletes their files; deleting texts adds rows here. */
export const ERASED_WITH_FILES = ['loose_pictures'];

/** Erased with their person, by the foreign key: whoever belongs to another account keeps them. */
export const ERASED_WITH_PEOPLE = ['inbox_settings'];

/** Rows of an account in tables that have no account and no foreign key: the column that names a row of another table. */
export const LOOSE_REFERENCES = [{ table: 'soft_bounces', column: 'release_id', target: 'releases' }];
