import { lastSyllable, withLast } from '../../languages/ko/hangul.ts';

/** Stems that end in ㄹ themselves; any other ㄹ before 게 belongs to the ending. */
const RIEUL_STEM = /(?:만들|열|알|팔|걸|풀|늘|놀|살|돌|밀|빌|들)$/u;
const NOUN_IN_HAE = /(?:피|손|공|재|방|올|새|남|동|서|이|견|침|오|양|유)해$/u;

/** Whoever types no capitals still ends sentences: `…on December 1. everyone has to …` */
export function sentenceCased(text: string): string {
  if (/[.!?]\s+\p{Lu}/u.test(text) || !/\p{Ll}[.!?]\s+\p{Ll}|\d[.!?]\s+\p{Ll}/u.test(text)) return text;
  return text.replace(/^\p{Ll}|(?<=(?<!\b[ap]|\.[ap]|e\.g|i\.e|\bno|\bext)[.!?]\s+)\p{Ll}/gu, (letter) =>
    letter.toUpperCase(),
  );
}

/**
 * A sentence as people type it to each other in the plain written style: `늦어졌어` → `늦어졌다.`, `하면 돼` → `하면 된다.`,
 * `보낼게` → `보내겠다.` Null when the end is not certainly such a verb.
 */
export function plainStyle(text: string): string | null {
  const body = text.replace(/[.!~\s]+$/u, '').replace(/(?<=게|거예|돼|해|어)요$/u, '');
  const before = body.slice(0, -1);
  if (body.endsWith('어') && ['ㅆ', 'ㅄ'].includes(lastSyllable(before)?.final ?? '')) return `${before}다.`;
  if (/\s됨$/u.test(body) || body.endsWith('돼')) return `${before}된다.`;
  if (/[가-힣]이야$/u.test(body)) return `${body.slice(0, -2)}이다.`;
  if (/[가-힣]\s?거야$/u.test(body) && lastSyllable(body.replace(/\s?거야$/u, ''))?.final === 'ㄹ')
    return `${body.replace(/\s?거야$/u, '')} 것이다.`;
  if (/(?:[가-힣]{2}|\s[정원구택권])해$/u.test(body) && !NOUN_IN_HAE.test(body)) return `${before}한다.`;
  if (!body.endsWith('게') || lastSyllable(before)?.final !== 'ㄹ') return null;
  if (/[^하]을$/u.test(before)) return `${before.slice(0, -1)}겠다.`;
  return `${RIEUL_STEM.test(before) ? before : withLast(before, { final: ' ' })}겠다.`;
}
