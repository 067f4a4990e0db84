import { useEffect, useState } from 'react';
import type { Press } from './calls.ts';

/** Subject and introduction: what was typed, or else the paid introduction that the service keeps, or a standard text. */
export type MailText = { subject: string; introduction: string };

export function mailTextOf(
  press: Press | undefined,
  typed: { subject: string | null; introduction: string | null },
  paid: string | null,
): MailText {
  const standard = standardOf(press);
  return {
    subject: typed.subject ?? standard.subject,
    introduction: typed.introduction ?? paid ?? standard.introduction,
  };
}

const SETTLED_MS = 500;

/** Default subject and introduction in the language of the press release. */
function standardOf(press: Press | undefined): MailText {
  if (!press) return { subject: '', introduction: '' };
  if (press.language === 'ko') {
    const introduction = `안녕하세요, 기자님.\n\n“${press.title}” 소식을 보도자료로 보내 드립니다.\n검토하신 뒤 궁금하신 점이나 추가로 필요하신 자료가 있으면 언제든 연락해 주시기 바랍니다.\n\n감사합니다.`;
    return { subject: `[보도자료] ${press.title}`, introduction };
  }
  const introduction = `Hello,\n\nPlease find below our press release “${press.title}”.\nPlease let us know if you have any questions or need further material.\n\nKind regards`;
  return { subject: `[Press release] ${press.title}`, introduction };
}

/** The value after typing has paused. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const same = JSON.stringify(value);
  // Compare by content: the object is new on every render.
  useEffect(() => {
    // The first value is not typed, so there is no need to wait.
    const timer = setTimeout(setSettled, settled === null ? 0 : SETTLED_MS, value);
    return () => clearTimeout(timer);
  }, [same]);
  return settled;
}
