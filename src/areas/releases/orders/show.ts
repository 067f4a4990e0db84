import type { PreviewMessage } from '../../../mail/compose.ts';
import { personalise } from '../../../mail/personal.ts';
import { hideAddresses, masked, shownAddress } from './masked.ts';
import type { ListedRecipients, ListedRelease, ReleaseDetail } from './reading.ts';
import type { PlacedOrder } from './service.ts';
import type { DetailRow } from './store.ts';

/** What lists and detail have in common. */
export function showListed<Row extends ListedRelease>(listed: Row) {
  const { is_delivering, is_test: _, is_in_outbox: __, refused_since_kst: ___, ...row } = listed;
  return { ...row, is_in_progress: is_delivering };
}

export function showStatus(row: ListedRelease) {
  const { release_id, press_title, status, reporter_count, scheduled_kst, sent_kst, delivery_problem } = row;
  return { release_id, press_title, status, reporter_count, scheduled_kst, sent_kst, delivery_problem };
}

export function showDetail({ release, delivery_problem, deliveries, reporters }: ReleaseDetail) {
  const { category_ids: _, language, ...shown } = showListed({ ...(release satisfies DetailRow), delivery_problem });
  const first = reporters[0] ?? { name: '', media: '' };
  return {
    ...shown,
    subject_example: personalise(shown.subject, first, language),
    introduction_example: personalise(shown.introduction, first, language),
    deliveries,
    reporters: reporters.map((reporter) => ({ ...reporter, email: masked(reporter.email) })),
  };
}

const REPEATED = {
  ko: '1분 안에 같은 요청이 있어 그때 만든 배포를 돌려드립니다. 다시 청구하거나 보내지 않았습니다.',
  en: 'The same request came within a minute: this is the release that it created. Nothing was charged or sent again.',
};

export function showPlaced({ created, isRepeated }: PlacedOrder, headers: Record<string, string>) {
  if (!isRepeated) return { data: created, headers };
  return { data: created, headers: { ...headers, 'idempotent-replayed': 'true' }, message: REPEATED };
}

/** Mail servers often repeat the address in their answer, so those of the catalogue are masked there too. */
export function showRecipients({ deliveries, rows, totals }: ListedRecipients) {
  const recipients = rows.map(({ email, answer, reporter_id, ...row }) => ({
    ...row,
    email: shownAddress({ email, reporter_id }),
    answer: answer && reporter_id === null ? hideAddresses(answer) : answer,
  }));
  return { data: { deliveries, recipients }, totals };
}

export function showPreview({ subject, html, text, from, to, pictures }: PreviewMessage) {
  const shown = pictures.map(({ contentId, url }) => ({ content_id: contentId, url }));
  return { subject, html, text, from: `${from.name} <${from.address}>`, to, pictures: shown };
}

const row = {
  release_id: 1,
  press_id: 1,
  press_title: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  subject: '[보도자료] 한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  from_name: '한빛바이오',
  reporter_count: 300,
  status: 'SENT' as const,
  is_paid: true,
  release_method: 'IMMEDIATE' as const,
  created_kst: '2026-11-17T08:30:00+09:00',
  sent_kst: '2026-11-17T08:30:00+09:00',
  scheduled_kst: null,
  undo: null,
  is_in_progress: false,
  delivery_problem: null,
};
const deliveries = { queued: 0, sent: 296, failed: 2, bounced: 0, suppressed: 2, unknown: 0, stored: 0 };

export const orderExample = {
  press_id: 1,
  product_id: 1,
  release_category_ids: [5],
  release_method: 'IMMEDIATE' as const,
  email_title: row.subject,
  email_content: '안녕하세요, 기자님.\n한빛바이오가 초소형 혈당 센서 글루코핀을 출시합니다.',
};
export const followUpExample = {
  product_id: 1,
  email_title: orderExample.email_title,
  email_content: '지난주에 보내 드린 소식을 다시 전합니다.',
};
export const createdExample = {
  release_id: 1,
  press_id: 1,
  product_title: '전국 종합 배포',
  price: 300_000,
  payment_price: 330_000,
  currency: 'KRW',
  reporter_count: 300,
  release_method: 'IMMEDIATE' as const,
  status: 'SENT' as const,
  scheduled_kst: null,
  undo: null,
  delivery_problem: null,
  left_out: [],
  warnings: [
    {
      code: 'UNFILLED_PLACEHOLDERS' as const,
      field: 'press_id',
      count: 1,
      message: {
        ko: '보도자료나 메일에 채우지 않은 빈칸이 1곳 있습니다: [출시일]',
        en: 'Unfilled placeholders in the press release or the mail (1): [출시일]',
      },
    },
  ],
};
export const historyExample = [{ ...row, follow_up_of: null, opened: 112, coverage_count: 8 }];
export const statusExample = [
  showStatus({ ...row, is_test: false, is_delivering: false, is_in_outbox: false, refused_since_kst: null }),
];
export const detailExample = {
  ...row,
  introduction: orderExample.email_content,
  subject_example: row.subject,
  introduction_example: orderExample.email_content,
  contact: '한빛바이오 홍보팀 이서연 과장 02-555-0142 pr@hanbit.example',
  product_id: 1,
  product_title: '전국 종합 배포',
  audience: [
    { type: 'product' as const, id: 1, name: '전국 종합 배포' },
    { type: 'list' as const, id: 1, name: '바이오 담당' },
  ],
  payment_price: 330_000,
  payment_currency: 'KRW',
  country_code: 'kr',
  is_paused: false,
  is_held: false,
  finished_kst: '2026-11-17T08:31:12+09:00',
  embargo_kst: null,
  follow_up_of: null,
  follow_up_to: null,
  tracks_opens: true,
  opens: { opened: 112, machine_only: 31 },
  reject_reason: null,
  source_outdated: false,
  deliveries,
  reporters: [{ id: 1, name: '김하늘', email: 'k***@news.example', media: '예시일보' }],
};
export const recipientsExample = {
  deliveries,
  recipients: [
    {
      id: 1,
      name: '김하늘',
      email: 'k***@news.example',
      media: '예시일보',
      state: 'sent' as const,
      is_stored: false,
      is_uncertain: false,
      attempts: 1,
      answer: '250 Message taken',
      skipped_because: null,
      mail_problem: null,
      next_try_kst: null,
      sent_kst: '2026-11-17T08:30:04+09:00',
      opened_kst: '2026-11-17T08:41:20+09:00',
      machine_opened_kst: null,
      replied_kst: null,
      complained_kst: null,
    },
  ],
};
export const previewExample = {
  subject: row.subject,
  html: '<!doctype html>…',
  text: '안녕하세요, 기자님.\n…',
  from: '한빛바이오 <press@presswright.example>',
  to: 'k***@news.example',
  pictures: [{ content_id: 'picture@release', url: 'https://presswright.example/files/pictures/1.png' }],
};
export const testExample = { to: 'pr@example.com', state: 'sent' as const, answer: '250 Message taken' };
export const audienceExample = {
  recipient_count: 298,
  own_count: 1,
  suppressed_count: 2,
  duplicate_count: 0,
  left_out: [
    {
      reason: 'not_recipient' as const,
      count: 1,
      reporters: [{ reporter_id: 2, name: '이서연', media: '강산경제' }],
      reporter_ids: [2],
    },
  ],
  recipients: [
    { position: 1, reporter_id: null, name: '김하늘', media: '예시일보', email: 'k***@news.example', is_own: false },
    { position: 2, reporter_id: 1, name: '김민수', media: '한빛일보', email: 'minsu@hanbit.example', is_own: true },
  ],
  price: 300_000,
  vat: 30_000,
  payment_price: 330_000,
  currency: 'KRW',
};
export const preflightExample = {
  ...audienceExample,
  confirm: { digest: '3~bX3kq0…' },
  warnings: [],
  unfilled: [],
  findings: [
    {
      code: 'no-image',
      severity: 'warning' as const,
      level: 'warning' as const,
      message: {
        ko: '보도자료에 이미지가 없습니다. 이미지가 있으면 기사화에 유리합니다.',
        en: 'The release has no image. Releases with an image are more likely to be published.',
      },
    },
  ],
};
