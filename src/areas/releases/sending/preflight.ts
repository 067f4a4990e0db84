import type { Actor } from '../../../kernel/actor.ts';
import type { Checked } from './answers.ts';
import { vatOf } from './checks.ts';
import type { SendingDeps } from './deps.ts';
import { type Gap, gapsIn } from './gaps.ts';
import { type Prepared, prepare } from './prepare.ts';
import { selectPeople } from './recipients-store.ts';
import type { Order } from './schema.ts';

/** What a release would cost, whom it would reach and what is missing, before it is paid for. */

/** Mail programs on telephones show about this much. */
const SHOWN_SUBJECT = 60;
const SHOWN_GAPS = 3;

export async function preflight(deps: SendingDeps, actor: Actor, order: Order): Promise<Checked> {
  const { database } = deps;
  const prepared = await prepare(deps, actor, order);
  const people = await selectPeople(database, prepared.people(database));
  const barred = await deps.suppressed(
    database,
    actor.accountId,
    people.map(({ email }) => email),
  );
  const { price, currency } = prepared.product;
  const counts = {
    recipient_count: people.length - barred.size,
    own_count: people.filter(({ email, is_own }) => is_own && !barred.has(email)).length,
    suppressed_count: barred.size,
    duplicate_count: people.reduce((sum, { copies }) => sum + copies - 1, 0),
  };
  const brand = await deps.brandOf(actor.accountId);
  const known = {
    hasSender: Boolean(brand?.company),
    hasContact: Boolean(brand?.contact.name ?? brand?.contact.phone ?? brand?.contact.email),
  };
  const unfilled = gapsIn(prepared.press, order.email_content);
  return {
    ...counts,
    price,
    vat: vatOf(price),
    payment_price: price + vatOf(price),
    currency,
    unfilled,
    findings: findingsOf(prepared, counts, unfilled, known),
  };
}

type Finding = Checked['findings'][number];

function findingsOf(
  { press, order, product }: Prepared,
  counts: { recipient_count: number; own_count: number; suppressed_count: number; duplicate_count: number },
  gaps: Gap[],
  { hasSender, hasContact }: { hasSender: boolean; hasContact: boolean },
): Finding[] {
  const { recipient_count, own_count, suppressed_count, duplicate_count } = counts;
  // Own contacts come on top of what the product reaches.
  const reached = recipient_count - own_count;
  const length = [...order.email_title.trim()].length;
  const some = gaps
    .slice(0, SHOWN_GAPS)
    .map(({ text }) => text)
    .join(', ');
  const more = gaps.length > SHOWN_GAPS;
  const possible: [boolean, Finding][] = [
    [
      recipient_count === 0,
      finding(
        'no-recipients',
        'error',
        '메일을 받을 기자가 없습니다. 분야나 상품을 바꿔 주세요.',
        'Nobody would get the mail. Choose other categories or another product.',
      ),
    ],
    [
      recipient_count > 0 && reached < product.release_count,
      finding(
        'fewer-recipients',
        'info',
        `상품의 배포 인원은 ${product.release_count}명이지만 선택한 분야에서는 ${reached}명에게 발송됩니다.`,
        `The product reaches up to ${product.release_count} reporters; the chosen categories have ${reached}.`,
      ),
    ],
    [
      suppressed_count > 0,
      finding(
        'suppressed',
        'info',
        `수신을 거부했거나 반송된 주소 ${suppressed_count}개는 제외됩니다.`,
        `${suppressed_count} addresses are left out: unsubscribed or bounced.`,
      ),
    ],
    [
      duplicate_count > 0,
      finding(
        'duplicate',
        'info',
        `여러 목록에 있는 주소 ${duplicate_count}건은 한 번만 발송됩니다.`,
        `${duplicate_count} reporters are listed more than once and get one mail.`,
      ),
    ],
    [
      gaps.length > 0,
      finding(
        'unfilled',
        'warning',
        `보도자료나 소개 글에 채우지 않은 빈칸이 ${gaps.length}곳 있습니다: ${some}${more ? ' 등' : ''}`,
        `The release or the introduction has ${gaps.length} blanks to fill in: ${some}${more ? ' …' : ''}`,
      ),
    ],
    [
      !hasSender,
      finding(
        'missing-sender',
        'warning',
        '브랜드 프로필에 회사 이름이 없어 보낸 사람에 회사가 표시되지 않습니다. 회사 이름을 등록해 주세요.',
        'The brand profile names no company, so the mail does not show who sends it. Add the name.',
      ),
    ],
    [
      !hasContact,
      finding(
        'missing-contact',
        'warning',
        '브랜드 프로필에 담당자 연락처가 없습니다. 기자가 문의할 곳을 등록해 주세요.',
        'The brand profile names no contact. Say whom reporters can ask.',
      ),
    ],
    [
      press.img_url === null,
      finding(
        'no-image',
        'warning',
        '보도자료에 이미지가 없습니다. 이미지가 있으면 기사화에 유리합니다.',
        'The release has no picture. Reporters prefer one that has.',
      ),
    ],
    [
      length > SHOWN_SUBJECT,
      finding(
        'subject-too-long',
        'warning',
        `메일 제목이 ${length}자입니다. ${SHOWN_SUBJECT}자를 넘으면 받은편지함에서 잘릴 수 있습니다.`,
        `The subject has ${length} characters; beyond ${SHOWN_SUBJECT} it may be cut off.`,
      ),
    ],
  ];
  return possible.filter(([applies]) => applies).map(([, found]) => found);
}

function finding(code: string, severity: Finding['severity'], ko: string, en: string): Finding {
  return { code, severity, message: { ko, en } };
}
