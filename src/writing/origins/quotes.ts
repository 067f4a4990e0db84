import type { Material } from './material.ts';
import type { Span } from './text.ts';

/** Somebody's words in quotation marks. */
export type Quotation = Span & { text: string };

const SHORTEST_SPEECH = 8;
const MARKED = [
  /“(?<double>[^“”\n]{1,1000})”/gu,
  /(?<![\p{L}\d])"(?<double>[^"\n]{1,1000})"/gu,
  /[「『](?<single>[^「」『』\n]{1,1000})[」』]/gu,
  /«\s?(?<double>[^«»\n]{1,1000}?)\s?»/gu,
  /‘(?<single>[^‘’\n]{1,1000})’(?![a-z])/gu,
  /(?<![\p{L}\d])'(?<single>[^'\n]{1,1000})'(?![a-z])/gu,
  /[《〈](?<single>[^《》〈〉\n]{1,60})[》〉]/gu,
];

const MARK = /[“”"「『«»]/u;

/** Words that follow direct speech. */
const SPEECH_BEHIND =
  /^[”’"'」』»]*[,.]?\s*(?:이?라[고며는면]|고\s|며\s|면서|는\s?(?:뜻|말|취지|소감|입장)|said\b|says\b|added\b|according to|と(?:述|語|話|コメント|説明|強調|して)|(?:a |ont )?(?:déclar|expliqu|affirm|soulign|ajout|indiqu)|dit\b|(?:kata|ujar|jelas|ungkap|tutur)\b|(?:表示|说|指出|称|强调))/iu;
const SPEECH_BEFORE =
  /(?:said|says|added|表示|说|指出|称|强调|kata|ujar|déclar\S*|expliqu\S*|affirm\S*)\s?[:,]?\s?$|[:：]\s?$/iu;
const TOLD =
  /라[고며]|[고며]\s|말했|밝혔|전했|said|says|added|told|explain|comment|stated|according|述べ|語[っりる]|話[しす]|コメント|説明|強調|表示|说|指出|称|强调|déclar|expliqu|affirm|soulign|ajout|indiqu|\bdit\b|selon|kata|ujar|jelas|ungkap|tutur|[:：]/iu;

/** Whether the words around a quotation say that somebody said it; a title in quotation marks has no speaker. */
export function isTold(around: string): boolean {
  return TOLD.test(around);
}

/** A whole sentence in single quotation marks is speech, a heading or a name is not. */
const SENTENCE_END = /(?:다|요|까|니다|죠|[.!?。…])[.!?。…]?$/u;

export function isSentence({ text }: Quotation): boolean {
  return SENTENCE_END.test(text) || text.endsWith(',');
}

/** `parts` are the blocks of the text: one that is a quotation needs no quotation marks. */
export function findQuotations(
  text: string,
  isGuide: boolean,
  parts: readonly (Span & { quote: string | null })[],
): Quotation[] {
  const found: Quotation[] = parts.flatMap(({ quote, start, end }) => {
    const words = quote?.trim() ?? '';
    const at = words.length < SHORTEST_SPEECH || MARK.test(words) ? -1 : text.slice(start, end).indexOf(words);
    return at === -1 ? [] : [{ start: start + at, end: start + at + words.length, text: words }];
  });
  for (const pattern of MARKED)
    for (const match of text.matchAll(pattern)) {
      const { double, single } = match.groups!;
      const words = double ?? single!;
      const start = match.index + match[0].indexOf(words);
      const end = start + words.length;
      const isFollowed = SPEECH_BEHIND.test(text.slice(end, end + 40));
      const isAttributed = isFollowed || SPEECH_BEFORE.test(text.slice(Math.max(0, match.index - 24), match.index));
      const isLong = words.trim().length >= SHORTEST_SPEECH;
      // Lines to speak or print in a guide are proposals, not quotations.
      const isSpeech =
        isLong && (isGuide ? isFollowed : isAttributed || double !== undefined || SENTENCE_END.test(words));
      if (words.includes('\u0000') || !isSpeech) continue;
      found.push({ start, end, text: words });
    }
  return withoutNested(found);
}

function withoutNested(found: Quotation[]): Quotation[] {
  const ordered = found.sort((left, right) => left.start - right.start || right.end - left.end);
  let end = -1;
  return ordered.filter((quotation) => {
    if (quotation.start < end) return false;
    end = quotation.end;
    return true;
  });
}

const SHORTEST = 2;

/** Every sentence of the quotation stands in the material word for word; where its first words stand there. */
export function placeOfQuote(
  { text }: Quotation,
  material: Material,
  isAllowed: (sentence: number) => boolean,
): Span | null {
  const find = (words: string) => {
    const place = material.phrases.find(words);
    return place !== null && isAllowed(material.sentenceAt(place.start)) ? place : null;
  };
  const whole = find(text);
  if (whole !== null) return whole;
  const sentences = text.split(/(?<=[.!?。！？])\s*/u).filter((sentence) => sentence.trim().length >= SHORTEST);
  if (sentences.length < 2) return null;
  const places = sentences.map(find);
  return places.every((place) => place !== null) ? places[0]! : null;
}
