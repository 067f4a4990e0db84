import type { Brief } from '../brief.ts';
import { blankMatches, hasAny, type Span } from './text.ts';

const PLACEHOLDERS = /\[[^[\]]{0,500}\]/gu;
/** List marks, numbers of headings, scenes and cards, copies, picture formats and the sign that ends a release. */
const FORM =
  /^[ \t]*(?:#{1,6}\s)?(?:\(?\d{1,2}(?:[.)](?!\d)|\)|(?=\s?\|))|제\d{1,3}[조항호장]|\|\s?\d{1,2}\s?\||[-–]\s?30\s?[-–])(?=\s|$)|(?:장면|카드|컷|씬|단계|제목|Scene|Card|Shot|Step|シーン|カード|ステップ|镜头|卡片|步骤|Scène|Étape|Langkah|Adegan)\s?\d{1,2}(?!\d)|(?:붙임|첨부|별첨|표|그림|Figure|Table|別紙|附件|Lampiran|Annexe)\s?\d{1,2}(?!\d)|\d{1,2}\s?부\.|(?<!\d)(?:9:16|16:9|1:1|4:5|3:4|4:3)(?!\d)|(?<![\d.,])[48]K(?![A-Za-z])|問\d{1,2}(?=\s)|[¹²³①-⑳]/gmu;
/** Seconds, cards, characters and choices in a guide are instructions, not claims. */
const GUIDE_FORM =
  /\d\s?(?:분의|分の)\s?\d|(?<![\d.,])\d\s?(?:번|가지|つ|案|回|条|个)|\d+(?:\s?[~〜–-]\s?\d+)?\s?(?:초|장|자|줄|秒|枚|字|张|行|seconds?|s\b|(?:square )?cards?|characters)/giu;

/** The pattern is skipped unless the text contains one of `needs`. */
const CONTACTS: { kind: 'figure' | 'place'; pattern: RegExp; needs?: string[] }[] = [
  { kind: 'place', needs: ['http', 'www.'], pattern: /https?:\/\/[^\s)\]<>"”’]{1,500}|\bwww\.[\w.-]{1,200}/gu },
  { kind: 'place', needs: ['@'], pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/gu },
  {
    kind: 'figure',
    needs: ['-', '0'],
    pattern:
      /(?<![\d-])(?:\+\d{1,3}[\s-]\d{1,4}(?:[\s-]\d{2,4}){1,4}|\(?0\d{1,2}\)?[\s.-]\d{3,4}[\s.-]\d{4}|\(\d{3}\)\s?\d{3}[\s.-]\d{4}|0\d(?:[ .\u00A0\u202F]\d{2}){4}|1[568]\d{2}-\d{4}|\d{2,4}-\d{2,4}-\d{3,4}(?:-\d{4})?|(?:0\d{3,4}|1[38]00)(?: \d{3,4}){2})(?![\d-])/gu,
  },
  {
    kind: 'place',
    needs: ['로', '길'],
    pattern:
      /(?<![가-힣])[가-힣][가-힣0-9]{1,9}(?<!으)(?:로|길)\s?\d{1,4}(?:번길\s?\d{1,4})?(?:-\d{1,4})?(?=[\s,)(.에]|$)(?!\s?(?:명|개|원|%|일|월|년|시|만|천|백|억|곳|건))/gu,
  },
  {
    kind: 'place',
    needs: [
      'rue',
      'avenue',
      'boulevard',
      'place',
      'quai',
      'Street',
      'Avenue',
      'Road',
      'Boulevard',
      'Drive',
      'No.',
      '丁目',
    ],
    pattern:
      /\d{1,5},? (?:rue|avenue|boulevard|place|quai) [\p{L}’' -]{3,40}|\d{1,5} (?:\p{Lu}[\p{L}-]{1,20} ){1,3}(?:Street|Avenue|Road|Boulevard|Drive)|\b(?:Jalan|Jl\.) [\p{L} ]{3,40}No\. ?\d{1,4}|\d{1,3}丁目\d{1,3}(?:番|-)?(?:\d{1,3}号?)?/gu,
  },
];

/** A script for a video or cards: instructions how to make it, with proposals for what to say. */
export function isGuide({ task, kind }: Pick<Brief, 'task' | 'kind'>): boolean {
  return task === 'creation' && (kind === 'shorts' || kind === 'cardnews');
}

export function withoutPlaceholders(text: string): string {
  return blankMatches(text, PLACEHOLDERS);
}

export function withoutForm(text: string, guide: boolean): string {
  const plain = blankMatches(text, FORM);
  return guide ? blankMatches(plain, GUIDE_FORM) : plain;
}

export type ContactDetail = Span & { text: string; kind: 'figure' | 'place' };

/** Phone numbers, mail and web addresses, street addresses. */
export function findContacts(text: string): ContactDetail[] {
  return CONTACTS.flatMap(({ kind, pattern, needs }) => {
    if (needs !== undefined && !hasAny(text, needs)) return [];
    return [...text.matchAll(pattern)].map((match) => {
      const detail = match[0].replace(/[.,]+$/u, '');
      return { kind, text: detail, start: match.index, end: match.index + detail.length };
    });
  });
}

/** How numbers are grouped does not matter: 02) 555-0101 is 02-555-0101. */
export function bareContact(detail: string): string {
  return /^[\d+()\s.-]+$/.test(detail)
    ? detail.replace(/\D/g, '')
    : detail.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$|\s/gu, '');
}

const LINK_TARGET = /(?<=\]\()(?:https?:\/\/|mailto:)[^\s()]{1,2000}(?=\))/gu;

/** Addresses of links, which readers do not see but follow. */
export function findLinkTargets(text: string): (Span & { text: string })[] {
  return [...text.matchAll(LINK_TARGET)].map(({ 0: url, index }) => ({
    ...{ start: index, end: index + url.length, text: url },
  }));
}
