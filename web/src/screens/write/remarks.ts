import type { Claim, KindName, Remarks, ToCheck, WrittenText } from './shapes.ts';

/**
 * The service returns claims and sources only once: they are kept for this window, so that a reload does not lose them.
 * What is left to check is stored with the text and shown until somebody dismisses it in this browser.
 */

const place = (kind: KindName, id: number) => `written:${kind}:${id}`;
const dismissed = (kind: KindName, id: number) => `checked:${kind}:${id}`;

export function keepRemarks(kind: KindName, id: number, remarks: Remarks): void {
  localStorage.removeItem(dismissed(kind, id));
  sessionStorage.setItem(place(kind, id), JSON.stringify(remarks));
}

export function keptRemarks(kind: KindName, { id, toCheck }: WrittenText): Remarks | null {
  const kept = sessionStorage.getItem(place(kind, id));
  // A tab that was open before an update may have kept less.
  if (kept !== null) return { ...remarksOf({}, ''), ...(JSON.parse(kept) as Partial<Remarks>) };
  const isDismissed = localStorage.getItem(dismissed(kind, id)) !== null;
  return isDismissed || toCheck.length === 0 ? null : remarksOf({ to_check: toCheck }, '');
}

export function dropRemarks(kind: KindName, id: number): void {
  localStorage.setItem(dismissed(kind, id), '1');
  sessionStorage.removeItem(place(kind, id));
}

type Answer = {
  unverified_claims?: string[];
  claims?: Claim[];
  to_check?: ToCheck[];
  sources?: Remarks['sources'];
};

export function remarksOf(answer: Answer, message: string): Remarks {
  const { unverified_claims = [], claims = [], to_check = [], sources = [] } = answer;
  return {
    claims: unverified_claims,
    origins: claims,
    toCheck: to_check,
    sources,
    message: isPlain(message) ? '' : message,
  };
}

/** What the service says when there is nothing to remark; the screens have better words for that. */
export function isPlain(message: string): boolean {
  return ['생성했습니다.', '수정했습니다.', 'Created.', 'Updated.'].includes(message);
}
