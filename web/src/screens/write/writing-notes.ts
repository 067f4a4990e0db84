import type { Claim, KindName, ToCheck, WritingNotes, WrittenText } from './types.ts';

/**
 * The API returns claims and sources only once: session storage keeps them, so that a reload does not lose them. What is
 * left to check is stored with the document and shown until it is dismissed in this browser.
 */

const storageKey = (kind: KindName, id: number) => `written:${kind}:${id}`;
const dismissed = (kind: KindName, id: number) => `checked:${kind}:${id}`;

export function saveNotes(kind: KindName, id: number, notes: WritingNotes): void {
  localStorage.removeItem(dismissed(kind, id));
  sessionStorage.setItem(storageKey(kind, id), JSON.stringify(notes));
}

export function savedNotes(kind: KindName, { id, toCheck }: WrittenText): WritingNotes | null {
  const stored = sessionStorage.getItem(storageKey(kind, id));
  // A tab opened before an update may have stored fewer fields.
  if (stored !== null) return { ...notesOf({}, ''), ...(JSON.parse(stored) as Partial<WritingNotes>) };
  const isDismissed = localStorage.getItem(dismissed(kind, id)) !== null;
  return isDismissed || toCheck.length === 0 ? null : notesOf({ to_check: toCheck }, '');
}

export function dismissNotes(kind: KindName, id: number): void {
  localStorage.setItem(dismissed(kind, id), '1');
  sessionStorage.removeItem(storageKey(kind, id));
}

type Answer = {
  unverified_claims?: string[];
  claims?: Claim[];
  to_check?: ToCheck[];
  sources?: WritingNotes['sources'];
};

export function notesOf(answer: Answer, message: string): WritingNotes {
  const { unverified_claims = [], claims = [], to_check = [], sources = [] } = answer;
  return {
    claims: unverified_claims,
    origins: claims,
    toCheck: to_check,
    sources,
    message: isDefaultMessage(message) ? '' : message,
  };
}

/** Default messages of the API; the screens show their own instead. */
export function isDefaultMessage(message: string): boolean {
  return ['생성했습니다.', '수정했습니다.', 'Created.', 'Updated.'].includes(message);
}
