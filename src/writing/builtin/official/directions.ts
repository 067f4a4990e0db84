import type { Brief } from '../../brief.ts';
import { capitalised } from '../../languages/capitals.ts';
import { lastSyllable, withLast } from '../../languages/ko/hangul.ts';
import { linesOf, sentences, withoutListMark } from '../../languages/sentences.ts';
import { plainStyle, sentenceCased } from '../language/casual.ts';
import { isCommonNoun, issuerType } from '../reading/issuer.ts';
import { labelled } from '../reading/labels.ts';
import { groupsIn, type Rules, rulesIn } from './rules.ts';
import { frameOf, type OfficialLanguage, type Variant } from './templates.ts';
import { isNounPhrase } from './theme.ts';

/** What a keyword asks of the writer, of the readers of the document, and who they are. */
export type Directions = {
  /** The brief without the request for the document; who writes to whom is labelled in its keyword. */
  brief: Brief;
  /** What the document is about, where the request for it says so. */
  theme: string | null;
  readers: string | null;
  /** A letter is addressed to its readers; a notice is only for them. */
  isLetter: boolean;
  variant: Variant | null;
  /** Statements within the request: `… 확대한다고 공지해 줘`. */
  told: string[];
  /** What readers are asked to do: `… 바꿔 달라고 해 줘`. */
  asked: string[];
  attachments: string[];
};

const MAX_SENTENCE_LENGTH = 200;

export function readDirections(brief: Brief, language: OfficialLanguage): Directions {
  const rules = rulesIn(language);
  const directions: Directions = {
    ...{ brief, theme: null, readers: null, isLetter: false, variant: null },
    ...{ told: [], asked: [], attachments: [] },
  };
  const lines = linesOf(language === 'en' ? sentenceCased(brief.keyword) : brief.keyword).map((line) => {
    if (withoutListMark(line) !== line || labelled(line) !== null) return line;
    const pieces = sentences(line, language).map((sentence) => read(sentence, directions, rules, language));
    // A label takes a line of its own: what follows is not part of its value.
    return pieces.some((piece) => labelled(piece) !== null) ? pieces.filter(Boolean).join('\n\n') : pieces.join(' ');
  });
  const keyword = lines.filter((line) => line.trim() !== '').join('\n');
  return { ...directions, brief: { ...brief, keyword } };
}

/** What is left of the sentence for the text, as it is to be read. */
function read(sentence: string, directions: Directions, rules: Rules, language: OfficialLanguage): string {
  if (sentence.length > MAX_SENTENCE_LENGTH) return sentence;
  const rest = readForm(sentence, directions, rules, language);
  if (rest !== null) return rest;
  const asked = readerRequest(sentence, rules);
  const stated = asked === null ? statement(sentence, rules) : null;
  if (asked !== null) directions.asked.push(asked);
  if (stated !== null) directions.told.push(stated);
  if (asked !== null || stated !== null) return '';
  const attachment = rules.attachment?.exec(sentence)?.groups?.name;
  if (attachment !== undefined) directions.attachments.push(attachment);
  const labels = sentence.split(/,\s|、/u).map((part) => labelFor(part, rules, language));
  if (labels.length > 1 && labels.every((label) => label !== null)) return labels.join('\n\n');
  return labelFor(sentence, rules, language) ?? (language === 'ko' ? (plainStyle(sentence) ?? sentence) : sentence);
}

const LABELS = {
  ko: ['발신: ', '수신: ', ': '],
  en: ['From: ', 'To: ', ': '],
  ja: ['発信：', '宛先：', '：'],
  zh: ['发文单位：', '主送：', '：'],
};

/** `발신은 다솔유통 대표` and `새 주소는 가람로 12, 5층` with the colon that their writer left out. */
function labelFor(sentence: string, rules: Rules, language: OfficialLanguage): string | null {
  const [from, to, colon] = LABELS[language] as [string, string, string];
  const direction = rules.direction?.exec(sentence)?.groups;
  if (direction !== undefined) return `${from}${direction.sender}\n${to}${direction.recipient}`;
  const sender = rules.sender?.exec(sentence)?.groups?.name;
  if (sender !== undefined) return from + sender;
  const recipient = rules.recipient?.exec(sentence)?.groups?.name;
  if (recipient !== undefined) return to + recipient;
  const alone = sentence.replace(/[.!]$/u, '');
  if (language === 'ko' && isHouse(alone)) return from + alone;
  const contact = rules.contact?.exec(sentence)?.groups?.value;
  if (contact !== undefined) return `Contact${colon}${contact}`;
  return fieldIn(sentence, language);
}

/** A sentence that is nothing but the name of an organisation says who writes. */
function isHouse(name: string): boolean {
  const isName = /^[가-힣A-Za-z㈜()]{3,16}(?:\s[가-힣]{2,8}[과팀부실국])?$/u.test(name);
  return isName && !isCommonNoun(name) && issuerType(name) !== null && labelled(`${name}: 1`)?.label === 'other';
}

/** `공사 시간은 09:00~17:00입니다.` as a labelled line; null when the sentence says more than a value. */
export function fieldIn(sentence: string, language: OfficialLanguage): string | null {
  const { when, name, value, audience, reply } = groupsIn(rulesIn(language).fields, sentence) ?? {};
  const { labels } = frameOf(language);
  if (audience !== undefined) return `${labels.audience}: ${audience}`;
  if (reply !== undefined) return `${labels.reply}: ${reply}`;
  if (name === undefined || value === undefined || (language === 'ko' && plainStyle(value) !== null)) return null;
  return `${name}${LABELS[language][2]}${value}${when === undefined ? '' : language === 'ja' ? `（${when}）` : `(${when})`}`;
}

/** What the sentence tells the writer to say, as a sentence of its own. */
function statement(sentence: string, { stated }: Rules): string | null {
  const { what, happening } = groupsIn(stated, sentence) ?? {};
  if (happening !== undefined) return `${withLast(happening, { final: 'ㄴ' })}다.`;
  return what === undefined ? null : `${what}.`;
}

/** What the sentence asks readers to do, said to them. */
function readerRequest(sentence: string, { asked }: Rules): string | null {
  const groups = groupsIn(asked, sentence);
  if (groups === undefined) return null;
  const { giving, doing, wish, whole } = groups;
  if (wish !== undefined) return `${wish} 부탁드립니다.`;
  if (giving !== undefined) return `${giving} 주시기 바랍니다.`;
  if (whole !== undefined) return `Please ${whole.charAt(0).toLowerCase()}${whole.slice(1)}.`;
  // 만들라고 and 말라고 lose their ㄹ before 시.
  const stem = lastSyllable(doing!)?.final === 'ㄹ' ? withLast(doing!, { final: ' ' }) : doing!;
  return `${stem}시기 바랍니다.`;
}

/** The request for the document; null when the sentence is none, else what it tells besides. */
function readForm(sentence: string, directions: Directions, rules: Rules, language: OfficialLanguage): string | null {
  const groups = groupsIn(rules.form, sentence);
  if (groups === undefined) return null;
  const { document = '', what = '', to, request, rest = '' } = groups;
  const found = readMatter(what.trim(), rules, language);
  if (found === null) return null;
  const variants = Object.entries(rules.variants) as [Variant, RegExp][];
  directions.variant ??= variants.find(([, pattern]) => pattern.test(document) || pattern.test(what))?.[0] ?? null;
  directions.isLetter ||= rules.letter.test(document);
  directions.readers ??= to === undefined ? found.readers : withoutPlural(to);
  directions.theme ??= found.theme;
  if (request !== undefined) directions.asked.push(`Please ${request}.`);
  directions.theme ??= request ?? null;
  directions.told.push(...found.told);
  directions.asked.push(...found.asked);
  return capitalised(rest === '' || /[.!?]$/u.test(rest) ? rest : `${rest}.`, language);
}

type Matter = Pick<Directions, 'theme' | 'readers' | 'told' | 'asked'>;

/** What stands before the name of the document, taken apart; null when a part of it fits no rule. */
function readMatter(what: string, rules: Rules, language: OfficialLanguage): Matter | null {
  const { cause, rest = what } = rules.cause?.exec(what)?.groups ?? {};
  const addressed = groupsIn(rules.readers, rest);
  const readers = addressed?.to === undefined ? null : withoutPlural(addressed.to);
  const matter = addressed === undefined ? rest : `${addressed.before}${addressed.rest}`.trim();
  const reason = cause === undefined ? null : withoutObject(cause);
  const asked = readerRequest(matter, rules);
  if (asked !== null && (reason !== null || readers !== null))
    return { theme: reason, readers, told: [], asked: [asked] };
  const stated = statement(matter, rules);
  if (stated !== null) return { theme: reason, readers, told: [stated], asked: [] };
  const named = matter.replace(rules.telling, '').trim();
  const isNoun = (phrase: string) =>
    isNounPhrase(phrase, language) && !/[가-힣](?:에|에게|에서|께|해|달라)\s/u.test(phrase);
  if (named !== '' && !isNoun(named)) return null;
  if (issuerType(named) !== null && language === 'ko') return null;
  const theme = reason === null || named === '' ? named || reason : `${reason}에 따른 ${named}`;
  return { theme, readers, told: [], asked: [] };
}

const withoutPlural = (readers: string) => readers.replace(/님?들$|님$/u, '');

/** `사옥을 이전` as the noun `사옥 이전`. */
function withoutObject(clause: string): string {
  return clause.replace(/(?<=[가-힣])(?:을|를|이|가)\s(?=\S+$)/u, ' ');
}
