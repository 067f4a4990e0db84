import { isPlace, looksLikeCompany } from './korean.ts';
import { readKoreanClause } from './korean-topic.ts';
import { DATE, MONEY } from './patterns.ts';
import type { Facts } from './types.ts';

/** The name a sentence begins with: capitals before a verb, or what stands before は. */
function firstName(text: string, language: Facts['language']): string | null {
  if (language === 'ja') return /^([^、。は]{2,20})は/u.exec(text)?.[1] ?? null;
  if (language === 'zh') return null;
  const name = /^((?:\p{Lu}[\p{L}&.-]*\s){1,4})(?=\p{Ll})/u.exec(text)?.[1]?.trim() ?? null;
  return name !== null && /^(?:The|A|An|This|We|Our|Le|La|Les|Une?|Nous|Ce|Cette|Kami|Ini)\b/u.test(name) ? null : name;
}

/** Sentences that tell who, when and where are left whole; what can be told apart safely is noted for the lead. */
export function readSentences(facts: Facts): void {
  const text = facts.sentences.join(' ');
  if (text === '') return;
  const date = DATE.exec(text);
  if (date) facts.slots.date ??= date[0].trim();
  const place = /([가-힣A-Za-z0-9]+(?:\s[가-힣A-Za-z0-9]+)?)에서\s/u.exec(text);
  if (place && facts.language === 'ko' && isPlace(place[1]!)) facts.slots.place ??= place[1]!;
  const price = new RegExp(`(${MONEY.source})에\\s(?:출시|판매|선보|시판|발매)`, 'u').exec(text);
  if (price && facts.language === 'ko') facts.slots.price ??= price[1]!.trim();
  const subject = /^(\S+?)(?:은|는|이|가)\s/u.exec(text);
  if (facts.language === 'ko' && subject && looksLikeCompany(subject[1]!)) facts.slots.company ??= subject[1]!;
  const foreign = facts.language === 'ko' ? null : firstName(text, facts.language);
  if (foreign !== null) facts.slots.company ??= foreign;
  if (facts.language === 'ko' && facts.topic === '') readKoreanClause(facts.sentences[0]!, facts);
}
