import type { Placeholder } from './placeholders.ts';
import type { Prepared } from './prepare.ts';
import type { Warning } from './response-schema.ts';

/** Warnings about an order. They never block it. */

const SHOWN_PLACEHOLDERS = 3;

/** `recipientCount` excludes own contacts, who are added to the product's reporters. */
export function warningsOf(prepared: Prepared, placeholders: Placeholder[], recipientCount: number): Warning[] {
  return [
    unfilled(placeholders),
    staleImage(prepared),
    outdatedIntroduction(prepared),
    fewerRecipients(prepared, recipientCount),
    missingContact(prepared),
  ].filter((warning) => warning !== null);
}

function unfilled(all: Placeholder[]): Warning | null {
  if (all.length === 0) return null;
  const some = all
    .slice(0, SHOWN_PLACEHOLDERS)
    .map(({ text }) => text)
    .join(', ');
  const isCut = all.length > SHOWN_PLACEHOLDERS;
  return {
    code: 'UNFILLED_PLACEHOLDERS',
    field: all[0]?.place === 'press' ? 'press_id' : 'email_content',
    count: all.length,
    message: {
      ko: `보도자료나 메일에 채우지 않은 빈칸이 ${all.length}곳 있습니다: ${some}${isCut ? ' 등' : ''}`,
      en: `Unfilled placeholders in the press release or the mail (${all.length}): ${some}${isCut ? ' …' : ''}`,
    },
  };
}

function staleImage({ press }: Prepared): Warning | null {
  if (!press.img_stale) return null;
  return {
    code: 'STALE_IMAGE',
    field: 'press_id',
    message: {
      ko: '이미지가 변경 전 제목으로 만들어진 것이라 메일에 넣지 않습니다. 이미지를 다시 만들거나, 그대로 쓰려면 확인해 주세요.',
      en: 'The image was made for an earlier headline and is left out of the mail. Create a new one, or confirm it.',
    },
  };
}

function outdatedIntroduction({ isIntroductionOutdated }: Prepared): Warning | null {
  if (!isIntroductionOutdated) return null;
  return {
    code: 'OUTDATED_INTRODUCTION',
    field: 'email_content',
    message: {
      ko: '소개 글을 만든 뒤에 보도자료가 바뀌었습니다. 소개 글이 지금 보도자료와 맞는지 확인하거나 다시 만들어 주세요.',
      en: 'The press release changed after the introduction was written. Check the introduction, or write it again.',
    },
  };
}

/** A follow-up is meant for few recipients, so it gets no warning. */
function fewerRecipients({ product, followUpOf }: Prepared, recipientCount: number): Warning | null {
  if (followUpOf !== null || recipientCount === 0 || recipientCount >= product.release_count) return null;
  return {
    code: 'FEWER_RECIPIENTS',
    field: 'release_category_ids',
    count: recipientCount,
    message: {
      ko: `상품의 배포 인원은 ${product.release_count}명이지만 선택한 분야에서는 ${recipientCount}명에게 발송됩니다.`,
      en: `The product reaches up to ${product.release_count} reporters; the chosen categories have ${recipientCount}.`,
    },
  };
}

function missingContact({ profile }: Prepared): Warning | null {
  if (profile.hasContact) return null;
  return {
    code: 'MISSING_CONTACT',
    message: {
      ko: '브랜드 프로필에 담당자 연락처가 없습니다. 기자가 문의할 곳을 등록해 주세요.',
      en: 'The brand profile has no contact. Add one so that reporters know whom to ask.',
    },
  };
}
