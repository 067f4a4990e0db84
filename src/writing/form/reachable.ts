import { EMAIL, PHONE } from '../languages/values.ts';

/** Whether a text says where to call or write. */
export function isReachable(text: string): boolean {
  return PHONE.test(text) || EMAIL.test(text) || /\d{3,4}-\d{4}|내선\s?\d|\bext\.?\s?\d|内線|https?:/u.test(text);
}
