import { useEffect, useRef } from 'react';
import { useFormats } from '../i18n/format.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

/** From this share of the limit on, a field shows its counter. */
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
  /** Error message when the text is too long. */
  error: string | undefined;
  /** Counter text; undefined while the text is well below the limit. */
  counter: string | undefined;
};

/** Counts Unicode code points, like the API does. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** `isCounted` always shows the counter. */
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
 * The native maxLength silently truncates pasted text. Instead the text is kept, and the form cannot be submitted until
 * it is short enough.
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
