import type { ToCheck } from '../../../documents/model.ts';
import { holdsBanned } from '../../house.ts';
import { type NoteName, noteOf } from '../notes.ts';
import type { WriterRequest } from '../reading/index.ts';
import type { Story } from './story.ts';
import { isFirstPerson } from './style.ts';

/** What a person should add or confirm, outside the text. */

const MAX_OF_A_SORT = 20;

/** A request for the text itself needs no attention, nor one that was followed. */
function isOpen({ kind, value, text }: WriterRequest, { brief, sentences }: Story): boolean {
  if (kind === 'form' || kind === 'quote') return false;
  if (kind === 'tone' && (value === 'formal' || (value === 'friendly' && brief.language === 'ko'))) return false;
  if (
    kind === 'include' &&
    sentences.some((sentence) => text.toLowerCase().includes(sentence.replace(/\.$/u, '').toLowerCase()))
  )
    return false;
  return !/^(?:감사|고맙|안녕|thank|hello|hi\b|merci|bonjour|terima kasih|halo|よろしく|お世話|谢谢|您好)/iu.test(text);
}

/** Somebody is quoted without quotation marks. */
const REPORTED_SPEECH =
  /고\s(?:말|밝혔|설명|전했|강조)|\b(?:said|says)\b|と(?:述べ|話し|コメント)|表示|a déclaré|\b(?:ujar|kata)\b/u;

export function checksOf(
  story: Story,
  parts: { boilerplate: string | null; hasSuggestedQuote: boolean; untranslated: string[] },
): ToCheck[] {
  const { reading, brief, issuer, quotes, foreign, sources, banned, leftOut } = story;
  const check = (name: NoteName, text = '') => noteOf(name, { text: text.slice(0, 500) });
  /** One note about all printed sentences that have the flaw. */
  const about = (name: NoteName, hasFlaw: (text: string) => boolean) => {
    const texts = [...story.sentences, ...story.items].filter(hasFlaw);
    return texts.length === 0 ? [] : [check(name, texts.join(' '))];
  };
  const asked = reading.requests.filter(({ kind }) => kind === 'quote');
  const isSpoken = story.sentences.some((sentence) => REPORTED_SPEECH.test(sentence));
  const isQuoteMissing = quotes.length === 0 && !isSpoken && !parts.hasSuggestedQuote;
  return [
    ...(issuer === null ? [check('issuerMissing')] : []),
    ...(quotes.length === 0
      ? asked.map(({ text }) => check(parts.hasSuggestedQuote ? 'quoteSuggested' : 'quoteAsked', text))
      : []),
    ...(isQuoteMissing && asked.length === 0 ? [check('quoteMissing')] : []),
    ...(parts.boilerplate === null ? [check('aboutMissing')] : []),
    ...reading.requests.filter((request) => isOpen(request, story)).map(({ text }) => check('request', text)),
    ...(brief.instruction?.trim() ? [check('request', brief.instruction.trim())] : []),
    ...distinct([...parts.untranslated, ...foreign.map(({ text }) => text)]).map((text) => check('translate', text)),
    ...about('firstPerson', (text) => isFirstPerson(text, brief.language)),
    ...about('wording', (text) => holdsBanned(text, brief.brand)),
    ...banned.slice(0, MAX_OF_A_SORT).map(({ text }) => check('banned', text)),
    ...(sources.length === 0
      ? []
      : brief.sources.slice(0, 5).map(({ title, url }) => check('source', url === null ? title : `${title} (${url})`))),
    ...(leftOut === 0 ? [] : [check('leftOut', String(leftOut))]),
  ];
}

/** A headline is often one of the sentences as well. */
function distinct(texts: string[]): string[] {
  return [...new Set(texts)].slice(0, MAX_OF_A_SORT);
}
