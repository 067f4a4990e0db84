import { useEffect, useState } from 'react';
import type { Press } from './calls.ts';

/** Subject and introduction are too long for the URL: session storage keeps them for each press release. */
export type MailDraft = { subject: string; introduction: string };

const SETTLED_MS = 500;

/** `paid` is the introduction stored by the service; it is used until the user types another one. */
export function useMailDraft(
  press: Press | undefined,
  paid: string | null,
): [MailDraft, (changes: Partial<MailDraft>) => void] {
  const storageKey = `release-mail-${press?.id ?? ''}`;
  const [typed, setTyped] = useState<{ storageKey: string; changes: Partial<MailDraft> }>({
    storageKey: '',
    changes: {},
  });
  const changes = typed.storageKey === storageKey ? typed.changes : kept(storageKey);
  const change = (more: Partial<MailDraft>) => {
    const next = { ...changes, ...more };
    sessionStorage.setItem(storageKey, JSON.stringify(next));
    setTyped({ storageKey, changes: next });
  };
  const introduction = paid === null ? {} : { introduction: paid };
  return [{ ...standardOf(press), ...introduction, ...changes }, change];
}

function kept(storageKey: string): Partial<MailDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Default subject and introduction in the language of the press release. */
function standardOf(press: Press | undefined): MailDraft {
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
