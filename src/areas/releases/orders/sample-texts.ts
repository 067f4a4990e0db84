import type { Texts } from './texts.ts';

/** Signs that a text is still the sample that it was made from; each is reserved for samples or stands in no real text. */
const SAMPLES = [
  /\blorem ipsum\b/giu,
  // Domains that RFC 2606 reserves for examples.
  /(?:[\w.+-]+@|https?:\/\/|www\.)?(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.example)(?![\w.-]*\w)/giu,
  /(?<!\d)0\d{1,2}[-.) ]{0,2}0000[-. ]?0000(?!\d)/gu,
];

export function sampleTexts({ press: { title, content }, mail: { email_title, email_content } }: Texts): string[] {
  const texts = [title, content, email_title, email_content];
  const found = texts.flatMap((text) => SAMPLES.flatMap((pattern) => text.match(pattern) ?? []));
  return [...new Set(found)];
}
