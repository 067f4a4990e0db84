import type { KindName, WritingNotes } from './types.ts';

/** The API returns message and sources only once: session storage keeps them, so that a reload does not lose them. */

const notesKey = (kind: KindName, id: number) => `written:${kind}:${id}`;

export function saveNotes(kind: KindName, id: number, notes: WritingNotes): void {
  sessionStorage.setItem(notesKey(kind, id), JSON.stringify(notes));
}

export function savedNotes(kind: KindName, id: number): WritingNotes | null {
  return JSON.parse(sessionStorage.getItem(notesKey(kind, id)) ?? 'null');
}

export function removeNotes(kind: KindName, id: number): void {
  sessionStorage.removeItem(notesKey(kind, id));
}

/** Open points and claims that were confirmed in this browser, by their text; new ones are shown again. */

const confirmedKey = (kind: KindName, id: number) => `confirmed:${kind}:${id}`;

export function saveConfirmed(kind: KindName, id: number, points: string[]): void {
  localStorage.setItem(confirmedKey(kind, id), JSON.stringify(points));
}

export function savedConfirmed(kind: KindName, id: number): string[] {
  return JSON.parse(localStorage.getItem(confirmedKey(kind, id)) ?? '[]');
}

export function notesOf({ sources = [] }: Partial<WritingNotes>, message: string): WritingNotes {
  return { sources, message: isDefaultMessage(message) ? '' : message };
}

/** Default messages of the API; the screens show their own instead. */
export function isDefaultMessage(message: string): boolean {
  return ['생성했습니다.', '수정했습니다.', 'Created.', 'Updated.'].includes(message);
}
