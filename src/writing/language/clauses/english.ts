import type { Phrased } from './index.ts';

/** What a company does with a thing, and the noun for it: Acme launches a panel, Acme’s launch of a panel. */
const EVENTS: [RegExp, string, boolean][] = [
  [/^launch(?:es|ed|ing)?$/iu, 'launch', true],
  [/^unveil(?:s|ed|ing)?$/iu, 'unveiling', true],
  [/^introduc(?:es?|ed|ing)$/iu, 'introduction', true],
  [/^releas(?:es?|ed|ing)$/iu, 'release', true],
  [/^announc(?:es?|ed|ing)$/iu, 'announcement', true],
  [/^open(?:s|ed|ing)?$/iu, 'opening', true],
  [/^acquir(?:es?|ed|ing)$/iu, 'acquisition', false],
];
const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|does|did|won’t|won't|isn’t|isn't)$/iu;
const QUESTION = /^(?:how|why|what|when|where|who|which|can|does|do|is|are|should|will)\b/iu;
const PRONOUN = /^(?:i|we|you|they|he|she|it)$/iu;
const RELATIVE = /^(?:that|which|who|whose|where|when|while|because|after|before|if|as)$/iu;
/** Verbs of headlines. As a noun in the plural they end a phrase (product launches) or go before a preposition. */
const VERB =
  /^(?:launch|unveil|introduce|release|announce|open|acquire|win|sign|join|raise|expand|hire|appoint|name|buy|sell|partner|plan|start|begin|end|close|cut|grow|hit|report|post|offer|build|make|bring|take|get|help|add|move|set|receive|complete|develop|create|invest|donate|host|hold|publish|ship|deliver|celebrate|become|reach|double|triple|beat|lead|support|turn|test|show|reveal|debut|secure|land|earn|gain|drop|recall|update|upgrade|extend|present|enter|exit|merge|relocate|mark|save|use|give|discover|find|teach|run|keep|change|improve|reduce|increase|lower|double|design|pledge|seek|face|stop|mark|adopt|choose)(?:e?s|e?d)?$/iu;
const PAST =
  /^(?:won|sold|built|made|began|grew|rose|fell|got|took|gave|became|bought|held|led|said|found|brought|cut|hit|set)$|^[a-z]{3,}ed$/u;
const OBJECT =
  /^(?:an?|the|its|their|our|his|her|this|these|new|first|two|three|four|five|ten|more|most|up|out|into|\d.*)$/iu;
const ALWAYS_VERB =
  /^(?:wins|expands|unveils|introduces|announces|acquires|joins|hires|appoints|becomes|begins|grows|receives|completes|creates|develops|invests|donates|delivers|celebrates|reaches|secures|earns|opens|brings|takes|gets|makes|raises)$/iu;

function isVerb(words: string[], at: number): boolean {
  const word = words[at]!;
  const next = words[at + 1];
  if (AUXILIARY.test(word) || ALWAYS_VERB.test(word)) return true;
  if (/^to$/iu.test(word)) return /^\p{Lu}/u.test(words[at - 1]!) && next !== undefined && VERB.test(next);
  if (next === undefined) return false;
  const isObject =
    OBJECT.test(next) || (/^\p{Lu}|^[“‘"]/u.test(next) && !/^\p{Lu}/u.test(word)) || /\p{Ll}\p{Lu}/u.test(next);
  // Acme recalls frozen pizza, but product recalls, and Acme updates in 2026.
  const isSomebodys =
    /^\p{Lu}/u.test(words[at - 1]!) && /s$/u.test(word) && !/^(?:in|of|for|at|on|from|and|by)$/iu.test(next);
  return (VERB.test(word) || PAST.test(word)) && (isObject || isSomebodys);
}

function verbAt(words: string[]): number {
  const end = words.findIndex((word, index) => index > 0 && RELATIVE.test(word));
  const main = end === -1 ? words : words.slice(0, end);
  return main.findIndex((_, index) => index > 0 && isVerb(main, index));
}

function possessive(owner: string): string {
  return /s$/u.test(owner) ? `${owner}’` : `${owner}’s`;
}

/** When and since when is no part of the thing. */
function withoutTime(object: string): string {
  const month = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const tail = `(?:on (?:\\d|${month}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|in (?:${month}|\\d{4})|today|tomorrow|this (?:week|month|year|spring|summer|autumn|fall|winter)|next )`;
  return object.replace(new RegExp(`,?\\s${tail}.*$`, 'u'), '');
}

/** A headline as a noun phrase, if it has one; a phrase stays as it is. */
export function phrasedEnglish(text: string): Phrased {
  const words = text.split(/\s+/u);
  const clause = { noun: null, thing: null };
  if (QUESTION.test(text) || PRONOUN.test(words[0]!)) return clause;
  const at = verbAt(words);
  if (at === -1) return { noun: text, thing: null };
  const main = AUXILIARY.test(words[at]!) || /^to$/iu.test(words[at]!) ? at + 1 : at;
  const event = EVENTS.find(([verb]) => verb.test(words[main] ?? ''));
  const object = withoutTime(words.slice(main + 1).join(' '));
  if (event === undefined || object === '' || /^(?:up|out|to|in|on|at|for|with)\b/iu.test(object)) return clause;
  const owner = possessive(words.slice(0, at).join(' '));
  const [, noun, isThing] = event;
  const bare = object.replace(/^(?:an?|the|its|their|our)\s/iu, '');
  return { noun: `${owner} ${noun} of ${object}`, thing: isThing ? `${owner} ${bare}` : null };
}

const EVENT_NOUN =
  /\b(?:launch|release|opening|event|update|campaign|festival|conference|fair|exhibition|partnership|agreement|appointment|acquisition|merger|expansion|announcement|upgrade|recall|award|project|programme|program|workshop|seminar|summit|anniversary|relaunch)$/iu;
const DETERMINED =
  /^(?:the|a|an|this|that|these|those|our|your|their|its|his|her|my|some|any|every|each|all|\d)\b|^\p{Lu}[\p{L}’']*[’']s?\s/iu;

/** Inside a sentence a single event or new thing needs its article: the GlucoPin launch. */
export function withArticle(phrase: string): string {
  const isOne = EVENT_NOUN.test(phrase) || /^(?:new|first|latest|next|upcoming)\s.*[^s]$/iu.test(phrase);
  const isOwned = /^[^\s]+(?:\s[^\s]+){0,3}[’']s?\s/u.test(phrase);
  return isOne && !isOwned && !DETERMINED.test(phrase) ? `the ${phrase}` : phrase;
}
