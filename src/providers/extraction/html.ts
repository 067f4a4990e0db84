import { decodeText } from '../../kernel/outbound/charset.ts';
import { readArticleSafely } from '../pages/article.ts';
import { Refused } from './refused.ts';

/** The article of a stored web page, below its title. */
export function htmlText(bytes: Buffer): string {
  const html = decodeText(bytes, 'text/html');
  if (html.includes('\u0000') || !/<[a-z!]/i.test(html)) throw new Refused('type_mismatch');
  const article = readArticleSafely(html);
  if (!article) throw new Refused('too_complex');
  const { title, text } = article;
  return text.startsWith(title) ? text : `${title}\n\n${text}`;
}
