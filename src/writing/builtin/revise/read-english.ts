import type { Language } from '../../brief.ts';
import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';

const LANGUAGES: Record<string, Language> = {
  korean: 'ko',
  english: 'en',
  japanese: 'ja',
  chinese: 'zh',
  french: 'fr',
  indonesian: 'id',
};
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const NUMBER = `(\\d+|${NUMBERS.join('|')})`;

function numberOf(text: string): number {
  const index = NUMBERS.indexOf(text.toLowerCase());
  return index === -1 ? Number.parseInt(text, 10) : index;
}

function words(text: string, clause: Clause): string {
  const stripped = text
    .replace(
      /^(?:(?:all|every|each)\s+(?:occurrences?|instances?)\s+of\s+|(?:every|all)\s+|the\s+(?:words?|phrase|name|term)\s+)/iu,
      '',
    )
    .replace(/\s+(?:everywhere|throughout|please|in the (?:text|body))$/iu, '');
  return restored(stripped, clause);
}

function title(clause: Clause): Operation | null {
  const match =
    /\b(?:change|set|rename|make|update|replace)\s+(?:the\s+)?(?:title|headline)\s+(?:to|with|into|as|:)\s*(.+)$/iu.exec(
      clause.text,
    ) ?? new RegExp(`\\b(?:title|headline)\\b.*?(${QUOTE})`, 'iu').exec(clause.text);
  return match === null ? null : { what: 'title', title: words(match[1]!, clause) };
}

function addressee(clause: Clause): Operation | null {
  const match =
    /\b(?:address(?:ed)?(?:\s+(?:it|this|the\s+\w+))?\s+to|(?:change|set)\s+the\s+(?:addressee|recipient)\s+to|make\s+it\s+out\s+to)\s+(.+)$/iu.exec(
      clause.text,
    );
  return match === null ? null : { what: 'addressee', name: words(match[1]!, clause) };
}

function replace(clause: Clause): Operation | null {
  const match =
    /\b(?:replace|swap|substitute)\s+(.+?)\s+(?:with|by|for)\s+(.+)$/iu.exec(clause.text) ??
    /\b(?:change|set|update)\s+(.+?)\s+(?:to|into)\s+(.+)$/iu.exec(clause.text) ??
    /\buse\s+(.+?)\s+instead\s+of\s+(.+)$/iu.exec(clause.text);
  if (match === null) return null;
  const isReversed = /instead\s+of/iu.test(match[0]);
  const [from, to] = [words(match[isReversed ? 2 : 1]!, clause), words(match[isReversed ? 1 : 2]!, clause)];
  return { what: 'replace', from, to, onlyTitle: false };
}

function translate(clause: Clause): Operation | null {
  const match =
    /\b(?:translate|rewrite|write|put|turn|convert|make)\b.*?\b(?:in|into|to)\s+(korean|english|japanese|chinese|french|indonesian)\b/iu.exec(
      clause.text,
    );
  const whole = match ?? /^(?:in|into|to)\s+(korean|english|japanese|chinese|french|indonesian)\b/iu.exec(clause.text);
  const language = whole === null ? undefined : LANGUAGES[whole[1]!.toLowerCase()];
  return language === undefined ? null : { what: 'translate', language };
}

function remove(clause: Clause): Operation | null {
  const match = /\b(?:remove|delete|drop|cut|omit|take\s+out|leave\s+out)\s+(?:the\s+)?(.+)$/iu.exec(clause.text);
  if (match === null) return null;
  const rest = match[1]!;
  const ordinal = new RegExp(`^(last|${ORDINALS.join('|')}|\\d+(?:st|nd|rd|th))\\s+(paragraph|sentence)`, 'iu').exec(
    rest,
  );
  if (ordinal !== null) {
    const name = ordinal[1]!.toLowerCase();
    const position =
      name === 'last' ? -1 : ORDINALS.includes(name) ? ORDINALS.indexOf(name) : Number.parseInt(name, 10);
    return {
      what: 'remove',
      target: { kind: 'ordinal', unit: ordinal[2]!.toLowerCase() as 'paragraph' | 'sentence', position },
    };
  }
  const about =
    /^(?:(paragraph|section|part|sentence)s?\s+(?:about|on|regarding|mentioning|with|that\s+mentions?)\s+)?(?:the\s+)?(.+?)(?:\s+(paragraph|section|part|sentence))?$/iu.exec(
      rest,
    );
  if (about === null) return null;
  const unit = /sentence/iu.test(about[1] ?? about[3] ?? '') ? 'sentence' : 'paragraph';
  return {
    what: 'remove',
    target: {
      kind: 'about',
      words: words(about[2]!, clause),
      unit,
      isAll: /\b(?:all|every|paragraphs|sentences)\b/iu.test(rest),
    },
  };
}

function add(clause: Clause): Operation | null {
  const literal = new RegExp(
    `\\b(?:add|append|insert|include)\\b[^${QUOTE[0]}]*(${QUOTE})\\s*(?:at the end|to the end)?$`,
    'iu',
  ).exec(clause.text);
  if (literal !== null && !/about|on|regarding/iu.test(clause.text))
    return {
      what: 'add',
      about: words(literal[1]!, clause),
      literal: true,
      isFirst: /\b(?:top|start|beginning)\b/iu.test(clause.text),
    };
  const match =
    /\b(?:add|append|insert|include)\s+(?:an?\s+|another\s+|some\s+|more\s+)?(?:paragraph|section|sentence|part|text|information|content|details?)?\s*(?:about|on|for|regarding|describing|explaining)?\s*(.+)$/iu.exec(
      clause.text,
    );
  return match === null
    ? null
    : { what: 'add', about: words(match[1]!, clause).replace(/^the\s+/iu, ''), literal: false, isFirst: false };
}

const LINE_NAMES = 'date|time|place|venue|deadline|price|contact|phone|e-?mail|inquiries';

/** `add contact: press@hanbit.example`: a value with its name. */
function addLine(clause: Clause): Operation | null {
  const match = new RegExp(`\\badd\\s+(?:a\\s+|the\\s+)?(${LINE_NAMES})\\s*(?:[:：]|line|of|as)?\\s+(.+)$`, 'iu').exec(
    clause.text,
  );
  if (match === null || !/[\d@]/u.test(restored(match[2]!, clause))) return null;
  const label = match[1]!.charAt(0).toUpperCase() + match[1]!.slice(1);
  return { what: 'add-line', label, value: words(match[2]!, clause) };
}

function greeting(clause: Clause): Operation | null {
  if (!/\b(?:add|insert|change|replace|set)\b.*\bgreeting\b/iu.test(clause.text)) return null;
  const quoted = new RegExp(QUOTE, 'u').exec(clause.text);
  if (quoted === null && !/\b(?:add|insert)\b/iu.test(clause.text)) return null;
  return { what: 'greeting', words: quoted === null ? null : restored(quoted[0], clause) };
}

/** A wish about the title alone; nothing here knows how to shorten or colour one. */
const ONLY_TITLE = /\b(?:title|headline|subtitle)\b/iu;

function length(clause: Clause): Operation | null {
  const { text } = clause;
  if (ONLY_TITLE.test(text)) return null;
  const count = new RegExp(`${NUMBER}[\\s-]+sentences?`, 'iu').exec(text);
  if (count !== null) return { what: 'summarise', sentences: numberOf(count[1]!) };
  if (/\b(?:summari[sz]e|summary|sum\s+up)\b/iu.test(text)) return { what: 'summarise', sentences: 3 };
  const characters = /(?:under|within|to|below|at most|max(?:imum)?)\s+(\d[\d,]*)\s+characters/iu.exec(text);
  if (characters !== null) return { what: 'shorten', share: 1, characters: Number(characters[1]!.replaceAll(',', '')) };
  if (/\bhal(?:f|ve)\b/iu.test(text)) return { what: 'shorten', share: 0.5, characters: null };
  if (/\b(?:short(?:er|en)|condense|concise|brief(?:er)?|tighten|trim)\b/iu.test(text))
    return { what: 'shorten', share: 0.6, characters: null };
  return /\b(?:longer|lengthen|expand|elaborate|more\s+detail(?:ed|s)?)\b/iu.test(text) ? { what: 'lengthen' } : null;
}

function tone(clause: Clause): Operation | null {
  if (ONLY_TITLE.test(clause.text)) return null;
  if (/\b(?:informal|casual|relaxed|conversational|fun|playful)\b/iu.test(clause.text)) return { what: 'casual' };
  if (/\b(?:formal|professional|official|polite)\b/iu.test(clause.text)) return { what: 'formal' };
  return /\b(?:friendl(?:y|ier)|warm(?:er)?|welcoming)\b/iu.test(clause.text) ? { what: 'friendly' } : null;
}

export function readEnglish(clause: Clause): Operation[] {
  const readers = [title, addressee, greeting, addLine, translate, replace, remove, add, length, tone];
  return readers.map((reader) => reader(clause)).filter((operation) => operation !== null);
}
