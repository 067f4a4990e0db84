import type { Actor } from '../../../kernel/actor.ts';
import type { CheckedOrder } from './check-order.ts';
import type { OrderDeps } from './deps.ts';
import { type Duplicate, findDuplicate } from './duplicates-store.ts';
import type { Placeholder } from './placeholders.ts';
import type { Warning } from './preview-schema.ts';
import { countRecipients, type Recipient } from './recipients.ts';
import type { InsertedRelease } from './store.ts';
import { checkOrderTexts } from './text-checks.ts';
import { contradictoryFigures, internalRemarks, sampleText, unknownVariable, unusedNotes } from './text-warnings.ts';

/** Warnings about an order. They never block it. */

const SHOWN_PLACEHOLDERS = 3;

/** Neither the release that a follow-up follows nor an identical order that is answered with its release is a duplicate. */
export async function findWarnings(
  deps: OrderDeps,
  actor: Actor,
  checked: CheckedOrder,
  recipients: Recipient[],
  repeated?: InsertedRelease,
): Promise<{ warnings: Warning[]; placeholders: Placeholder[] }> {
  const texts = await checkOrderTexts(deps.workers, actor, { press: checked.press, mail: checked.order });
  const { placeholders } = texts;
  const except = [checked.followUpOf, repeated?.release_id].filter((id) => typeof id === 'number');
  const warnings = [
    duplicateRelease(await findEarlier(deps, actor.accountId, checked, recipients, except)),
    unfilled(placeholders),
    internalRemarks(texts.remarks),
    unknownVariable(texts.unknown),
    contradictoryFigures(texts.contradictions),
    sampleText(texts.samples),
    staleImage(checked),
    outdatedIntroduction(checked),
    fewerRecipients(checked, recipients),
    missingContact(checked),
    unusedNotes(checked.notes, recipients),
  ].filter((warning) => warning !== null);
  return { warnings, placeholders };
}

function findEarlier(
  { database }: OrderDeps,
  accountId: number,
  { order, press }: CheckedOrder,
  recipients: Recipient[],
  except: number[],
): Promise<Duplicate | undefined> {
  const emails = recipients.filter(({ isSuppressed }) => !isSuppressed).map(({ email }) => email);
  const text = { pressId: order.press_id, title: press.title, content: press.content };
  return findDuplicate(database, accountId, text, { emails, except });
}

function duplicateRelease(earlier: Duplicate | undefined): Warning | null {
  if (!earlier) return null;
  const { release_id, is_same_text, status, at_kst, common_count } = earlier;
  const time = at_kst.slice(0, 16).replace('T', ' ');
  const text = is_same_text ? '같은 보도자료' : '제목이 같은 보도자료';
  const what = is_same_text ? 'The same press release' : 'A press release with the same title';
  const found = {
    SENT: { ko: `${text}를 이미 배포했습니다(${time}).`, en: `${what} was already released (${time}).` },
    SCHEDULED: {
      ko: `${text}의 배포가 이미 예약되어 있습니다(${time}).`,
      en: `${what} is already scheduled (${time}).`,
    },
    EDITING: {
      ko: `${text}의 배포가 이미 편집을 기다리고 있습니다(${time}).`,
      en: `${what} is already waiting for an editor (${time}).`,
    },
  }[status === 'SENDING' ? 'SENT' : status];
  return {
    code: 'DUPLICATE_RELEASE',
    field: 'press_id',
    count: common_count,
    release_id,
    release_kst: at_kst,
    message: {
      ko: `${found.ko} 이번 수신자 가운데 ${common_count}명이 겹칩니다.`,
      en: `${found.en} Recipients in common: ${common_count}.`,
    },
  };
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

function staleImage({ press }: CheckedOrder): Warning | null {
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

function outdatedIntroduction({ isIntroductionOutdated }: CheckedOrder): Warning | null {
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

/** Counts without own contacts, who are added to the product's reporters. A follow-up is meant for few. */
function fewerRecipients({ product, followUpOf }: CheckedOrder, recipients: Recipient[]): Warning | null {
  const { recipient_count, own_count } = countRecipients(recipients);
  const reporterCount = recipient_count - own_count;
  if (product === null || followUpOf !== null || reporterCount === 0 || reporterCount >= product.release_count)
    return null;
  return {
    code: 'FEWER_RECIPIENTS',
    field: 'release_category_ids',
    count: reporterCount,
    message: {
      ko: `상품의 배포 인원은 ${product.release_count}명이지만 선택한 분야에서는 ${reporterCount}명에게 발송됩니다.`,
      en: `The product reaches up to ${product.release_count} reporters; the chosen categories have ${reporterCount}.`,
    },
  };
}

function missingContact({ profile }: CheckedOrder): Warning | null {
  if (profile.hasContact) return null;
  return {
    code: 'MISSING_CONTACT',
    message: {
      ko: '회사 정보에 언론 문의처가 없습니다. 기자가 문의할 곳을 등록해 주세요.',
      en: 'The company details have no media contact. Add one so that reporters know whom to ask.',
    },
  };
}
