import type { Language } from '../brief.ts';
import type { Material } from './material.ts';
import type { Span } from './text.ts';
import type { Origin } from './types.ts';

/** Words in quotation marks: somebody's words, or a short name. */
export type Quotation = Span & { text: string; isSpeech: boolean };

const SHORTEST_SPEECH = 8;
const MAX_NAME_LENGTH = 15;
const MARKED = [
  /“(?<double>[^“”\n]{1,1000})”/gu,
  /(?<![\p{L}\d])"(?<double>[^"\n]{1,1000})"/gu,
  /[「『](?<single>[^「」『』\n]{1,1000})[」』]/gu,
  /«\s?(?<double>[^«»\n]{1,1000}?)\s?»/gu,
  /‘(?<single>[^‘’\n]{1,1000})’(?![a-z])/gu,
  /(?<![\p{L}\d])'(?<single>[^'\n]{1,1000})'(?![a-z])/gu,
  /[《〈](?<single>[^《》〈〉\n]{1,60})[》〉]/gu,
];

/** Words that follow direct speech. */
const SPEECH_BEHIND =
  /^[”’"'」』»]*[,.]?\s*(?:이?라[고며는면]|고\s|며\s|면서|는\s?(?:뜻|말|취지|소감|입장)|said\b|says\b|added\b|according to|と(?:述|語|話|コメント|説明|強調|して)|(?:a |ont )?(?:déclar|expliqu|affirm|soulign|ajout|indiqu)|dit\b|(?:kata|ujar|jelas|ungkap|tutur)\b|(?:表示|说|指出|称|强调))/iu;
const SPEECH_BEFORE =
  /(?:said|says|added|表示|说|指出|称|强调|kata|ujar|déclar\S*|expliqu\S*|affirm\S*)\s?[:,]?\s?$|[:：]\s?$/iu;
/** A whole sentence in single quotation marks is speech, a heading or a name is not. */
const SENTENCE_END = /(?:다|요|까|니다|죠|[.!?。…])[.!?。…]?$/u;

export function findQuotations(text: string, isGuide: boolean): Quotation[] {
  const found: Quotation[] = [];
  for (const pattern of MARKED)
    for (const match of text.matchAll(pattern)) {
      const { double, single } = match.groups!;
      const words = double ?? single!;
      const start = match.index + match[0].indexOf(words);
      const end = start + words.length;
      const isFollowed = SPEECH_BEHIND.test(text.slice(end, end + 40));
      const isTold = isFollowed || SPEECH_BEFORE.test(text.slice(Math.max(0, match.index - 24), match.index));
      const isLong = words.trim().length >= SHORTEST_SPEECH;
      // Lines to speak or print in a guide are proposals, not quotations.
      const isSpeech = isLong && (isGuide ? isFollowed : isTold || double !== undefined || SENTENCE_END.test(words));
      if (words.includes('\u0000') && !isSpeech) continue;
      found.push({ start, end, text: words, isSpeech });
    }
  return withoutNested(found);
}

function withoutNested(found: Quotation[]): Quotation[] {
  const ordered = found.sort((left, right) => left.start - right.start || right.end - left.end);
  let end = -1;
  return ordered.filter((quotation) => {
    if (quotation.start < end) return false;
    if (quotation.isSpeech) end = quotation.end;
    return true;
  });
}

export function isShortName({ text, isSpeech }: Quotation): boolean {
  return (
    !isSpeech && text.length <= MAX_NAME_LENGTH && /^[\p{L}\p{N}][\p{L}\p{N}™®-]+$/u.test(text) && /\p{L}/u.test(text)
  );
}

const ENDINGS: Partial<Record<Language, [RegExp, RegExp]>> = {
  // The stem of a Korean verb stays, its ending follows the kind of speech: 싶었습니다, 싶었다고 말했다.
  ko: [
    new RegExp(`(?:습니다|는다|\u11ab다|\u11b8니다|이에요|예요|어요|아요|다|라|요)$`.normalize('NFD'), 'u'),
    new RegExp(`^(?:는|\u11ab|습니|\u11b8니|이|었|였)?(?:다|라|고|며|어|아|지)`.normalize('NFD'), 'u'),
  ],
  ja: [/(?:ます|です|だ|である|た|る|い)$/u, /^(?:ます|です|だ|である|た|る|い|と)/u],
};

/** Words of one sentence without its ending, and what may follow them in the material. */
function stemOf(sentence: string, language: Language): { stem: string; accepts: (following: string) => boolean } {
  const endings = ENDINGS[language];
  const plain = sentence.normalize('NFD');
  if (endings === undefined || !endings[0].test(plain)) return { stem: sentence, accepts: () => true };
  return { stem: plain.replace(endings[0], ''), accepts: (following) => endings[1].test(following) };
}

/** Every sentence of the quotation stands in the material, in these words or as reported speech. */
export function originOfQuote({ text }: Quotation, language: Language, material: Material): Origin {
  const whole = material.phrases.find(text);
  if (whole !== null) return material.originAt(whole);
  const sentences = text.split(/(?<=[.!?。！？])\s*/u).map((sentence) => sentence.replace(/[\s.!?。！？,…]+$/u, ''));
  let first: number | null = null;
  for (const sentence of sentences) {
    if (sentence === '') continue;
    const { stem, accepts } = stemOf(sentence, language);
    const position = material.phrases.find(sentence) ?? material.phrases.find(stem, accepts);
    if (position === null) return { type: 'unverified' };
    first ??= position;
  }
  return first === null ? { type: 'unverified' } : material.originAt(first);
}
