import type { Language } from '../../brief.ts';
import type { Quote } from './types.ts';

/** Somebody's words with the one who said them; titles of works in quotation marks are not quotes. */

const LONGEST_SENTENCE = 1500;
const MARKS =
  /“([^“”]{6,900})”|"([^"]{6,900})"|「([^「」]{6,900})」|«\s?([^«»]{6,900}?)\s?»|(?<![\p{L}\p{N}])['‘]([^'‘’]{12,900})['’](?=\s?(?:라고|이라고|고|며|면서|,? ?(?:said|says)))/u;

const SPEAKERS: Record<Language, RegExp[]> = {
  ko: [/[”"'’]\s?(?:이?라)?(?:고|며|면서)\s(.{2,40}?)(?:은|는|이|가)\s(?:말|전|밝|설명|강조|덧붙)/u],
  en: [
    /[”"'’]\s?,?\s?(?:said|says|added|noted|explained|commented)\s([^.“"]{3,90}?)\.?$/u,
    /[”"'’]\s?,?\s?([^.“"]{3,80}?)\s(?:said|says|added|noted|explained|commented)\b/u,
    /^([A-Z][^“"]{2,90}?),?\s(?:said|says|added|noted|explained|commented)[:,]?\s/u,
  ],
  ja: [/^(.{2,40}?)は、?「/u, /」と、?(.{2,30}?)は?(?:述べ|話し|語|コメント)/u, /^(.{2,30}?)(?:のコメント|[:：])/u],
  zh: [/^(.{2,40}?)(?:表示|指出|说|称|介绍|强调)[：:，,]?\s?[“"「]/u, /[”"」]，?(.{2,30}?)(?:表示|指出|说|称)/u],
  fr: [
    /»\s?,?\s?(?:déclare|explique|affirme|souligne|précise|indique|ajoute|a déclaré|a expliqué|se réjouit)\s([^.«]{3,90}?)\.?$/u,
    /^([^«]{3,90}?)\s(?:déclare|explique|affirme|souligne|précise|a déclaré)\s?:?\s?«/u,
  ],
  id: [
    /[”"]\s?,?\s?(?:ujar|kata|tutur|jelas|ungkap)\s([^.“"]{3,90}?)\.?$/u,
    /^([^“"]{3,90}?)\s(?:mengatakan|menyatakan|menjelaskan|menuturkan)[,:]?\s[“"]/u,
  ],
};
const SPOKEN: Record<Language, RegExp> = {
  ko: /[”"'’]\s?(?:이?라)?(?:고|며|면서)\s|(?:말했|밝혔|전했|설명했|강조했|덧붙였|말합|밝힙|말한)/u,
  en: /\b(?:said|says|added|noted|explained|commented)\b/u,
  ja: /」と|コメント|述べ|話し|語/u,
  zh: /(?:表示|指出|说|称|介绍|强调)/u,
  fr: /\b(?:déclare|explique|affirme|souligne|précise|indique|ajoute|déclaré|expliqué|réjouit)/u,
  id: /\b(?:ujar|kata|tutur|jelas|ungkap|mengatakan|menyatakan|menjelaskan)/u,
};

/** `설계를 맡은 정다인 소장은 “…`: the words before the particle that name the person. */
function koreanSpeaker(sentence: string): string | undefined {
  const before = /^([^“"'‘]{3,80}?)(?:은|는|이|가)\s(?:[^“"'‘]{0,40}\s)?[“"'‘]/u.exec(sentence)?.[1];
  const whole =
    before === undefined ? undefined : /^[^“"'‘]{3,80}(?:은|는|이|가)(?=\s[“"'‘])/u.exec(sentence)?.[0].slice(0, -1);
  const words = (whole ?? before)?.split(' ') ?? [];
  const start = words.findLastIndex((word) => /(?:은|는|을|를|한|된|에서|에|로|온|긴|던|서)$/u.test(word)) + 1;
  return words.slice(start).slice(-4).join(' ') || undefined;
}

export function readQuote(sentence: string, language: Language): Quote | null {
  if (sentence.length > LONGEST_SENTENCE) return null;
  const text = MARKS.exec(sentence)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (text === undefined) return null;
  const labelledSpeaker = /^([^:：“"「«]{2,40})[:：]\s?[“"「«]/u.exec(sentence)?.[1]?.trim();
  if (labelledSpeaker === undefined && !SPOKEN[language].test(sentence)) return null;
  const found = SPEAKERS[language].map((pattern) => pattern.exec(sentence)?.[1]?.trim()).find(Boolean);
  const speaker = (language === 'ko' ? koreanSpeaker(sentence) : undefined) ?? found;
  return { text: text.trim().replace(/,$/u, ''), speaker: labelledSpeaker ?? speaker ?? null, sentence };
}
