import { useEffect, useRef } from 'react';
import { useFormats } from '../i18n/format.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

/** From this share of the limit on, a field shows how much of it is used. */
const NEARLY = 0.8;

const lengthMessages = defineMessages({
  ko: {
    used: (count: string, most: string) => `${count} / ${most}자`,
    tooLong: (most: string, over: string) => `${most}자까지 쓸 수 있습니다. ${over}자를 줄여 주세요.`,
  },
  en: {
    used: (count, most) => `${count} / ${most} characters`,
    tooLong: (most, over) => `Up to ${most} characters allowed. Remove ${over}.`,
  },
});

export type Length = {
  /** What to say about a text that is too long. */
  error: string | undefined;
  /** How much of the limit is used; undefined while there is plenty left. */
  counter: string | undefined;
};

/** As the service counts: Unicode code points. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** `isCounted` shows the counter from the first character on. */
export function useLength(value: unknown, most: number | undefined, isCounted = false): Length {
  const messages = useMessages(lengthMessages);
  const { number } = useFormats();
  const isFar = typeof value !== 'string' || most === undefined || (!isCounted && value.length < most * NEARLY);
  if (isFar) {
    return { error: undefined, counter: undefined };
  }
  const count = lengthOf(value);
  return {
    error: count > most ? messages.tooLong(number(most), number(count - most)) : undefined,
    counter: messages.used(number(count), number(most)),
  };
}

/**
 * The browser's own maxLength would cut a pasted text without a word. Instead the text stays whole, and its form
 * cannot be sent until it is short enough.
 */
export function useLengthCheck<Element extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  most: number | undefined,
) {
  const element = useRef<Element>(null);
  const { error } = useLength(value, most);
  useEffect(() => element.current?.setCustomValidity(error ?? ''), [error]);
  return element;
}
