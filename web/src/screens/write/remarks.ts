import type { KindName, Remarks } from './shapes.ts';

/** The service tells these only once: they are kept for this window, so that a reload does not lose them. */

const place = (kind: KindName, id: number) => `written:${kind}:${id}`;

export function keepRemarks(kind: KindName, id: number, remarks: Remarks): void {
  sessionStorage.setItem(place(kind, id), JSON.stringify(remarks));
}

export function keptRemarks(kind: KindName, id: number): Remarks | null {
  const kept = sessionStorage.getItem(place(kind, id));
  return kept === null ? null : (JSON.parse(kept) as Remarks);
}

export function dropRemarks(kind: KindName, id: number): void {
  sessionStorage.removeItem(place(kind, id));
}

type Answer = { unverified_claims?: string[]; sources?: Remarks['sources'] };

export function remarksOf({ unverified_claims = [], sources = [] }: Answer, message: string): Remarks {
  return { claims: unverified_claims, sources, message: isPlain(message) ? '' : message };
}

/** What the service says when there is nothing to remark; the screens have better words for that. */
export function isPlain(message: string): boolean {
  return ['생성했습니다.', '수정했습니다.', 'Created.', 'Updated.'].includes(message);
}
