import type { CheckedOrder } from './check-order.ts';
import { describeLeftOut } from './left-out.ts';
import type { AudienceResult, PreflightResult, Warning } from './preview-schema.ts';

/** What preflight reports about an order. */

type Finding = PreflightResult['findings'][number];

/** Mail apps on phones show about this many characters. */
const SHOWN_SUBJECT = 60;

/** What should not be mailed without a second look. Everything else is a warning. */
const PROBLEMS = [
  'approval-required',
  'no-recipients',
  'duplicate-release',
  'unfilled',
  'internal-remarks',
  'unknown-variable',
  'contradictory-figures',
  'sample-text',
  'stale-image',
  'missing-contact',
];

/** Warnings also appear as findings, with the codes they had before warnings existed. */
const FINDING_OF_WARNING: Record<Warning['code'], Pick<Finding, 'code' | 'severity'>> = {
  UNKNOWN_VARIABLE: { code: 'unknown-variable', severity: 'warning' },
  CONTRADICTORY_FIGURES: { code: 'contradictory-figures', severity: 'warning' },
  SAMPLE_TEXT: { code: 'sample-text', severity: 'warning' },
  UNUSED_NOTES: { code: 'unused-notes', severity: 'warning' },
  DUPLICATE_RELEASE: { code: 'duplicate-release', severity: 'warning' },
  FEWER_RECIPIENTS: { code: 'fewer-recipients', severity: 'info' },
  INTERNAL_REMARKS: { code: 'internal-remarks', severity: 'warning' },
  UNFILLED_PLACEHOLDERS: { code: 'unfilled', severity: 'warning' },
  MISSING_CONTACT: { code: 'missing-contact', severity: 'warning' },
  STALE_IMAGE: { code: 'stale-image', severity: 'warning' },
  OUTDATED_INTRODUCTION: { code: 'outdated-introduction', severity: 'warning' },
};

export function findingsOf(
  { press, order, profile, lacksApproval }: CheckedOrder,
  { recipient_count, suppressed_count, duplicate_count, left_out }: AudienceResult,
  warnings: Warning[],
): Finding[] {
  const length = [...order.email_title.trim()].length;
  // Duplicates have a finding of their own.
  const leftOut = left_out.filter(({ reason }) => reason !== 'duplicate');
  const warned = warnings.map(({ code, message }) => ({ ...FINDING_OF_WARNING[code], message }));
  const possible: [boolean, Omit<Finding, 'level'>][] = [
    [
      lacksApproval,
      finding(
        'approval-required',
        'error',
        '아직 승인되지 않은 보도자료입니다. 계정 소유자의 승인을 받은 뒤 배포할 수 있습니다.',
        'The press release is not approved. An owner of the account has to approve it before it can be distributed.',
      ),
    ],
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
        '회사 정보에 회사명이 없어 보낸 사람에 회사가 표시되지 않습니다. 회사명을 등록해 주세요.',
        'The company details have no company name, so the email does not show who sends it. Add the name.',
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
        `메일 제목이 ${length}자입니다. ${SHOWN_SUBJECT}자를 넘으면 받은 편지함에서 잘릴 수 있습니다.`,
        `The subject has ${length} characters; mail apps may cut it off after ${SHOWN_SUBJECT}.`,
      ),
    ],
  ];
  const found = [...possible.filter(([applies]) => applies).map(([, each]) => each), ...warned];
  return found.map((each) => ({ ...each, level: PROBLEMS.includes(each.code) ? 'problem' : 'warning' }));
}

function finding(code: string, severity: Finding['severity'], ko: string, en: string): Omit<Finding, 'level'> {
  return { code, severity, message: { ko, en } };
}
