/**
 * The one folder that writes to each table (insert, update, delete). Others read it or call a function of that folder.
 * table-owners.test.ts compares this list with the migrations and with the SQL in the sources.
 */
export const TABLE_OWNERS: Record<string, string> = {
  account_exports: 'areas/accounts/exports',
  accounts: 'areas/accounts',
  api_keys: 'areas/accounts/keys',
  key_rate_windows: 'areas/accounts/keys',
  key_usage: 'areas/accounts/keys',
  audit_entries: 'areas/accounts/audit',
  brand_logos: 'areas/accounts/brand',
  brand_profiles: 'areas/accounts/brand',
  credit_holds: 'areas/accounts/credits',
  ledger_entries: 'areas/accounts',
  credentials: 'areas/accounts/sign-in',
  memberships: 'areas/accounts/sign-in',
  people: 'areas/accounts/sign-in',
  sessions: 'areas/accounts/sign-in',
  sign_in_limits: 'areas/accounts/sign-in',
  two_factors: 'areas/accounts/sign-in',
  verifications: 'areas/accounts/sign-in',
  webhook_attempts: 'areas/accounts/webhooks',
  webhook_deliveries: 'areas/accounts/webhooks',
  webhook_endpoints: 'areas/accounts/webhooks',
  webhook_events: 'areas/accounts/webhooks',
  webhook_listener_events: 'areas/accounts/webhooks',
  webhook_listeners: 'areas/accounts/webhooks',

  installation_settings: 'areas/operator/settings',
  setup_steps: 'areas/operator/setup',

  calendar_feeds: 'areas/calendar',
  inbox_settings: 'areas/inbox',
  notices: 'areas/inbox',
  report_links: 'areas/reports',
  media_images: 'media/library',
  media_leftovers: 'media/library',

  social_contents: 'areas/sns',
  social_versions: 'areas/sns',

  workspaces: 'areas/workspace',
  workspace_activities: 'areas/workspace/activities',
  workspace_list_members: 'areas/workspace/lists',
  workspace_lists: 'areas/workspace/lists',
  workspace_distinct_reporters: 'areas/workspace/namesakes',
  workspace_namesake_articles: 'areas/workspace/namesakes',
  workspace_removed_reporters: 'areas/workspace',
  workspace_reporters: 'areas/workspace',
  workspace_segments: 'areas/workspace/segments',

  catalogue_reporter_categories: 'areas/releases/catalogue',
  catalogue_reporters: 'areas/releases/catalogue',
  recipient_refusals: 'areas/releases',
  refusal_incident_releases: 'areas/releases/delivery',
  refusal_incidents: 'areas/releases/delivery',
  release_categories: 'areas/releases/catalogue',
  release_category_groups: 'areas/releases/catalogue',
  release_products: 'areas/releases/catalogue',
  release_drafts: 'areas/releases/drafts',
  release_introductions: 'areas/releases',
  release_recipients: 'areas/releases',
  release_test_sends: 'areas/releases/orders',
  release_replies: 'areas/releases',
  releases: 'areas/releases',

  article_coverages: 'areas/newsclip/coverage',
  coverage_progress: 'areas/newsclip/coverage',
  digest_recipients: 'areas/newsclip/digests',
  digest_refusals: 'areas/newsclip/digests',
  keyword_digests: 'areas/newsclip/digests',
  keyword_groups: 'areas/newsclip/groups',
  keyword_matches: 'areas/newsclip/groups',
  news_articles: 'areas/newsclip',
  news_bands: 'areas/newsclip/articles',
  news_feed_keywords: 'areas/newsclip/feeds',
  news_feeds: 'areas/newsclip/feeds',
  news_search_common: 'areas/newsclip/search',
  news_search_counted: 'areas/newsclip/search',
  news_search_texts: 'areas/newsclip/search',
  news_themes: 'areas/newsclip/articles',
  sample_sets: 'areas/newsclip/articles',

  newsroom_mails: 'areas/newsroom/subscribers',
  newsroom_posts: 'areas/newsroom',
  newsroom_subscribers: 'areas/newsroom/subscribers',
  newsrooms: 'areas/newsroom',

  blog_posts: 'texts',
  creations: 'texts',
  official_documents: 'texts',
  press_publications: 'texts/publications',
  press_releases: 'texts',
  text_checks: 'texts',
  text_comments: 'texts/comments',
  text_threads: 'texts/comments',
  text_references: 'texts',
  house_texts: 'texts/house',
  house_rules: 'texts/house',
  house_imports: 'areas/house/imports',
  house_import_items: 'areas/house/imports',
  text_review_events: 'texts/reviews',
  text_review_links: 'texts/reviews',
  text_reviews: 'texts/reviews',
  text_versions: 'texts',

  trash: 'trash',
  trash_rows: 'trash',

  search_documents: 'search-index',
  search_jobs: 'search-index',

  generation_usage: 'writing/model',

  loose_pictures: 'media/images',
  public_addresses: 'media',
  uploads: 'media/files',

  bounce_mailboxes: 'mail',
  mail_relay: 'mail',
  soft_bounces: 'mail',
  suppressions: 'mail',
  unclear_bounces: 'mail',
  unrequested_mails: 'mail',

  service_alerts: 'monitoring',

  idempotency_keys: 'kernel/http',
  rate_windows: 'kernel/http',
  shared_secrets: 'kernel',
  schema_migrations: 'kernel',
};

/** SQL that takes its table name from a variable: the folder, and the tables the variable may hold. */
export const VARIABLE_TABLES: Record<string, string[]> = {
  texts: ['blog_posts', 'creations', 'official_documents', 'press_releases'],
  'areas/accounts/sign-in': ['credentials', 'people', 'sessions', 'two_factors', 'verifications'],
};

/** Put rows back as they were, or erase them, whoever owns them: a backup, the trash, a deleted account. */
export const COPY_ROWS = ['account-data', 'backup', 'trash'];
