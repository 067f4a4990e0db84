import { useEffect, useState } from 'react';
import { standardMail } from '../standard-mail.ts';
import type { Press } from './calls.ts';

/** Subject and introduction: what was typed, or else the paid introduction that the service keeps, or a standard text. */
export type MailText = { subject: string; introduction: string };

export function mailTextOf(
  press: Press | undefined,
  typed: { subject: string | null; introduction: string | null },
  paid: string | null,
): MailText {
  const standard = press ? standardMail(press) : { subject: '', introduction: '' };
  return {
    subject: typed.subject ?? standard.subject,
    introduction: typed.introduction ?? paid ?? standard.introduction,
  };
}

const SETTLED_MS = 500;

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
