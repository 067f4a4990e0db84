import type { Actor } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { allOf, type FieldFault, Problem } from '../../../kernel/problems.ts';
import { thousands } from '../../../kernel/thousands.ts';
import type { OrderDeps } from './deps.ts';
import type { Recipient } from './recipients.ts';
import { findLastIdentical } from './repeats-store.ts';
import type { Confirm } from './schema.ts';
import type { NewRelease } from './store.ts';

/**
 * What a person confirms is what is sent: preflight returns a digest of it, and an order with this digest is refused when
 * anything in it changed. Each part has a digest of its own, so that the refusal can say what changed.
 */

type Part = {
  field: string;
  ko: string;
  en: string;
  /** Shown before and after the change; part of the digest in plain. */
  plain?: (release: NewRelease, reached: Recipient[]) => number;
  show?: (value: number) => { ko: string; en: string };
  of(release: NewRelease, reached: Recipient[], earlier: number | null): unknown[];
};

const PARTS: Part[] = [
  {
    ...{ field: 'text', ko: '보도자료가 바뀌었습니다', en: 'the press release changed' },
    plain: ({ source_version }) => source_version,
    show: (version) => ({ ko: `${version}판`, en: `version ${version}` }),
    of: ({ press_title, content, document, language }) => [press_title, content, document, language],
  },
  {
    ...{ field: 'recipients', ko: '받는 사람이 바뀌었습니다', en: 'the recipients changed' },
    plain: (_, reached) => reached.length,
    show: (count) => ({ ko: `${thousands(count)}명`, en: thousands(count) }),
    of: (_, reached) => reached.map(({ email }) => email).toSorted(),
  },
  {
    ...{ field: 'price', ko: '금액이 바뀌었습니다', en: 'the price changed' },
    plain: ({ payment_price }) => payment_price,
    show: (price) => ({ ko: `${thousands(price)}원`, en: `${thousands(price)} KRW` }),
    of: ({ price, currency }) => [price, currency],
  },
  {
    ...{
      field: 'attachments',
      ko: '이미지나 그 설명이 바뀌었습니다',
      en: 'a picture or what is written about it changed',
    },
    of: ({ img_url, img_alt, pictures }) => [img_url, img_alt, pictures],
  },
  {
    ...{ field: 'time', ko: '발송 시각이나 방법이 바뀌었습니다', en: 'the time or the method of sending changed' },
    of: ({ scheduled_at, embargo_at, release_method }) => [scheduled_at, embargo_at, release_method],
  },
  {
    ...{ field: 'email', ko: '메일의 제목, 소개 글, 메모 또는 보낸 사람이 바뀌었습니다' },
    en: 'the subject, introduction, notes or sender of the email changed',
    of: ({ subject, introduction, from_name, contact, reply_to, tracks_opens }, reached) => [
      ...[subject, introduction, from_name, contact, reply_to, tracks_opens],
      reached.filter(({ note }) => note !== null).map(({ email, note }) => [email, note]),
    ],
  },
  {
    ...{ field: 'order', ko: '그사이 같은 주문으로 배포가 만들어졌습니다' },
    en: 'a release of the same order was created meanwhile',
    of: (_, __, earlier) => [earlier],
  },
];

const CHARACTERS = 16;

export async function digestOf(
  { database, sign }: Pick<OrderDeps, 'database' | 'sign'>,
  { accountId }: Actor,
  release: NewRelease,
  recipients: Recipient[],
  sql: Queryable = database,
): Promise<string> {
  const earlier = await findLastIdentical(sql, accountId, release, recipients);
  const reached = recipients.filter(({ isSuppressed }) => !isSuppressed);
  const parts = PARTS.map(async ({ field, plain, of }) => {
    const signature = await sign([accountId, release.press_id, field, ...of(release, reached, earlier)]);
    return `${plain?.(release, reached) ?? ''}~${signature.slice(0, CHARACTERS)}`;
  });
  return (await Promise.all(parts)).join('.');
}

export function requireConfirmed({ digest }: Confirm, current: string): void {
  if (digest === current) return;
  const [before, now] = [digest, current].map((each) => each.split('.'));
  const faults = PARTS.flatMap((part, place): FieldFault[] => {
    const [from, to] = [before?.[place], now?.[place]];
    return from === to ? [] : [describe(part, from, to)];
  });
  throw new Problem('ORDER_CHANGED', allOf(faults), faults);
}

function describe({ field, ko, en, show }: Part, ...values: (string | undefined)[]): FieldFault {
  const [from, to] = values.map((value = '') => /^\d+(?=~)/.exec(value)?.[0]);
  if (!show || from === undefined || to === undefined || from === to) return { field, ko: `${ko}.`, en: `${en}.` };
  const [before, after] = [show(Number(from)), show(Number(to))];
  return { field, ko: `${ko}(${before.ko} → ${after.ko}).`, en: `${en} (${before.en} → ${after.en}).` };
}
