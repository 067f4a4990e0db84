/** The time that holds for the account in use: that of test mode can be ahead of the real one. */

let movedTo = 0;

/** 0 for the real time. */
export function setClock(milliseconds: number): void {
  movedTo = milliseconds;
}

/** In milliseconds. */
export function clockTime(): number {
  return Math.max(Date.now(), movedTo);
}
