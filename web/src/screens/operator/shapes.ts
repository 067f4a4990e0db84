/** What the operator's endpoints answer; the service keeps these shapes beside its routes (src/operator). */

export type Status = 'SCHEDULED' | 'EDITING' | 'SENDING' | 'SENT' | 'FAILED' | 'CANCELED';

export type ListedRelease = {
  release_id: number;
  account_id: number;
  email: string;
  press_title: string;
  subject: string;
  from_name: string;
  product_title: string;
  payment_price: number;
  reporter_count: number;
  status: Status;
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  created_kst: string;
  scheduled_kst: string | null;
};

export type Release = ListedRelease & {
  introduction: string;
  content: string;
  contact: string;
  country_code: string;
  embargo_kst: string | null;
  sent_kst: string | null;
  finished_kst: string | null;
  reject_reason: string | null;
};

export type Edit = { subject?: string; introduction?: string; content?: string };

export type Product = {
  code: string;
  kind: string;
  country_code: string;
  title: string;
  description: string;
  price: number;
  release_count: number;
  release_tiers: string;
  is_recommended: boolean;
  active: boolean;
  position: number;
  is_sample: boolean;
};

export type Category = { code: string; name: string; position: number };
export type Group = Category & { categories: Category[] };

export type Reporter = {
  email: string;
  name: string;
  media: string;
  country_code: string;
  tier: string;
  active: boolean;
  is_sample: boolean;
  categories: string[];
};

export type Catalogue = {
  products: Product[];
  groups: Group[];
  reporters: Reporter[];
  active_reporter_count: number;
  page_count: number;
  total_count: number;
};

export type ImportedRow = {
  list: string;
  row: number;
  key: string;
  outcome: 'added' | 'updated' | 'unchanged' | 'failed';
  reason?: string;
};
export type Imported = { dry_run: boolean; rows: ImportedRow[] };

export type Region = '국내' | '해외';

export type Feed = {
  feed_id: number;
  url: string;
  media: string;
  region: Region;
  kind: 'feed' | 'template' | 'naver';
  full_text: boolean;
  active: boolean;
  is_sample: boolean;
  health: 'new' | 'ok' | 'failing' | 'off';
  failures: number;
  last_error: string | null;
  last_status: number | null;
  last_polled_at: number | null;
  last_success_at: number | null;
  last_new_at: number | null;
  interval_seconds: number;
  articles_total: number;
};

export type ListedAccount = {
  account_id: number;
  email: string;
  credit_balance: number;
  credit_held: number;
  people: number;
  created_at: number;
  last_used_at: number | null;
};
export type AccountList = { accounts: ListedAccount[]; page_count: number; total_count: number };
export type OpenedAccount = {
  account_id: number;
  email: string;
  api_key: string;
  credit_balance: number;
  invitation_link: string | null;
};

export type Suppression = {
  email: string;
  reason: 'hard_bounce' | 'complaint' | 'unsubscribe' | 'manual';
  account_id: number | null;
  release_id: number | null;
  note: string;
  created_at: number;
};
export type SuppressionList = { suppressions: Suppression[]; page_count: number; total_count: number };

export type Health = {
  version: string;
  uptime_seconds: number;
  engine: 'embedded' | 'server';
  mail: 'smtp' | 'outbox';
  files: 'folder' | 's3';
  text_model: string | null;
  image_model: string | null;
  vision_model: string | null;
  database_version: string;
  database_bytes: number;
  disk_free_bytes: number | null;
  disk_total_bytes: number | null;
  accounts: number;
  releases_editing: number;
  recipients_waiting: number;
  webhooks_pending: number;
  webhooks_disabled: number;
  feeds_active: number;
  feeds_failing: number;
};
