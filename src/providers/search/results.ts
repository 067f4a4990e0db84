import { decodeHTMLStrict } from 'entities/decode';
import { koreanDay } from '../../kernel/clock.ts';
import type { Material } from '../../writing/brief.ts';

/** A result as a provider names it: values of any type, texts that may hold markup. */
export type Hit = { title: unknown; text: unknown; url: unknown; outlet?: unknown; published?: unknown };

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 2000;
const LONGEST_OUTLET = 100;

/** Plain text, real addresses, no page twice, at most `limit`. */
export function materialsOf(hits: Hit[], limit: number): Material[] {
  const byUrl = new Map<string, Material>();
  for (const hit of hits) {
    const url = webAddress(hit.url);
    const title = plain(hit.title, LONGEST_TITLE);
    if (!url || !title || byUrl.has(url)) continue;
    const outlet = plain(hit.outlet, LONGEST_OUTLET) || new URL(url).hostname.replace(/^www\./, '');
    byUrl.set(url, { title, text: plain(hit.text, LONGEST_TEXT), url, outlet, published: dayOf(hit.published) });
  }
  return [...byUrl.values()].slice(0, limit);
}

/** The objects under a name of the answer; null when there is no such list. */
export function listIn(answer: unknown, name: string): Record<string, unknown>[] | null {
  const list = fieldOf(answer, name);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : null;
}

export function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? (answer as Record<string, unknown>)[name]
    : undefined;
}

/** `2026-11-15`; null when the provider does not say, or in words such as “3 days ago”. */
function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : koreanDay(moment);
}

function webAddress(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2048 ? URL.parse(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * Only the tags with which providers mark the searched words are taken out, and without a gap: a Korean word may be
 * marked in its middle. Whatever else looks like a tag is text, such as 3 < 5.
 */
function plain(value: unknown, length: number): string {
  if (typeof value !== 'string') return '';
  return (
    decodeHTMLStrict(value.slice(0, length * 4).replace(/<\/?(?:b|strong|em|mark|i)>/gi, ''))
      .toWellFormed()
      // U+FFFD stands for a character reference that names no character.
      .replace(/[\s\u0000-\u001f\u007f-\u009f\ufffd]+/g, ' ')
      .trim()
      .slice(0, length)
      .toWellFormed()
  );
}
