import type { Actor } from '../../../kernel/actor.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import type { OrderDeps } from './deps.ts';
import { describeLeftOut, type LeftOut } from './left-out.ts';
import { masked } from './masked.ts';
import type { PreflightResult, Warning } from './preview-schema.ts';
import { priceOf } from './price.ts';
import { countRecipients, findRecipients, type Recipient, type RecipientCounts } from './recipients.ts';
import type { Order, PreflightInput } from './schema.ts';
import { findWarnings } from './warnings.ts';

/** Reports the price, the recipients and the problems of an order before it is charged. */

export type PreflightReport = { result: PreflightResult; totals: { page_count: number; total_count: number } };

/** Mail apps on phones show about this many characters. */
const SHOWN_SUBJECT = 60;
const MAX_PLACEHOLDERS = 100;

export async function preflight(
  deps: OrderDeps,
  actor: Actor,
  order: Order,
  { page, page_size }: PreflightInput,
): Promise<PreflightReport> {
  const checked = await checkOrder(deps, actor, order);
  const { recipients, leftOut } = await findRecipients(deps, actor.accountId, checked.audience);
  const { warnings, placeholders } = await findWarnings(deps, actor, checked, recipients);
  const counts = countRecipients(recipients);
  const reached = recipients.filter(({ isSuppressed }) => !isSuppressed);
  const result = {
    ...counts,
    left_out: leftOut,
    recipients: reached.slice((page - 1) * page_size, page * page_size).map(showPerson),
    ...priceOf(checked.product, deps.ownReleasePrice),
    warnings,
    unfilled: placeholders.slice(0, MAX_PLACEHOLDERS),
    findings: findingsOf(checked, counts, leftOut, warnings),
  };
  return { result, totals: { page_count: pageCount(reached.length, page_size), total_count: reached.length } };
}

/** The addresses of the catalogue are not the account's to see; those of its own contacts are. */
function showPerson({ name, media, email, reporter_id, is_own }: Recipient): PreflightResult['recipients'][number] {
  return { reporter_id, name, media, email: reporter_id === null ? masked(email) : email, is_own };
}

type Finding = PreflightResult['findings'][number];

/** Warnings also appear as findings, with the codes they had before warnings existed. */
const FINDING_OF_WARNING: Record<Warning['code'], Pick<Finding, 'code' | 'severity'>> = {
  DUPLICATE_RELEASE: { code: 'duplicate-release', severity: 'warning' },
  FEWER_RECIPIENTS: { code: 'fewer-recipients', severity: 'info' },
  UNFILLED_PLACEHOLDERS: { code: 'unfilled', severity: 'warning' },
  MISSING_CONTACT: { code: 'missing-contact', severity: 'warning' },
  STALE_IMAGE: { code: 'stale-image', severity: 'warning' },
  OUTDATED_INTRODUCTION: { code: 'outdated-introduction', severity: 'warning' },
};

function findingsOf(
  { press, order, profile }: CheckedOrder,
  { recipient_count, suppressed_count, duplicate_count }: RecipientCounts,
  leftOut: LeftOut[],
  warnings: Warning[],
): Finding[] {
  const length = [...order.email_title.trim()].length;
  const warned = warnings.map(({ code, message }) => ({ ...FINDING_OF_WARNING[code], message }));
  const possible: [boolean, Finding][] = [
    [
      recipient_count === 0,
      finding(
        'no-recipients',
        'error',
        '메일을 받을 기자가 없습니다. 받을 사람을 다시 선택해 주세요.',
        'No reporter would receive the mail. Choose other recipients.',
      ),
    ],
    [
      leftOut.length > 0,
      finding(
        'left-out',
        'info',
        `선택한 내 기자 가운데 제외되는 사람이 있습니다: ${describeLeftOut(leftOut).ko}.`,
        `Some of your chosen reporters are left out: ${describeLeftOut(leftOut).en}.`,
      ),
    ],
    [
      suppressed_count > 0,
      finding(
        'suppressed',
        'info',
        `수신을 거부했거나 반송된 주소 ${suppressed_count}개는 제외됩니다.`,
        `${suppressed_count} addresses are excluded because they unsubscribed or bounced.`,
      ),
    ],
    [
      duplicate_count > 0,
      finding(
        'duplicate',
        'info',
        `여러 목록에 있는 주소 ${duplicate_count}건은 한 번만 발송됩니다.`,
        `${duplicate_count} reporters are listed more than once and receive only one mail.`,
      ),
    ],
    [
      !profile.hasCompany,
      finding(
        'missing-sender',
        'warning',
        '브랜드 프로필에 회사 이름이 없어 보낸 사람에 회사가 표시되지 않습니다. 회사 이름을 등록해 주세요.',
        'The brand profile has no company name, so the mail does not show who sends it. Add the name.',
      ),
    ],
    [
      press.img_url === null && !press.img_stale,
      finding(
        'no-image',
        'warning',
        '보도자료에 이미지가 없습니다. 이미지가 있으면 기사화에 유리합니다.',
        'The release has no image. Releases with an image are more likely to be published.',
      ),
    ],
    [
      length > SHOWN_SUBJECT,
      finding(
        'subject-too-long',
        'warning',
        `메일 제목이 ${length}자입니다. ${SHOWN_SUBJECT}자를 넘으면 받은편지함에서 잘릴 수 있습니다.`,
        `The subject has ${length} characters; mail apps may cut it off after ${SHOWN_SUBJECT}.`,
      ),
    ],
  ];
  return [...possible.filter(([applies]) => applies).map(([, found]) => found), ...warned];
}

function finding(code: string, severity: Finding['severity'], ko: string, en: string): Finding {
  return { code, severity, message: { ko, en } };
}
