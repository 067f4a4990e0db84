import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';
import { length, ordinals, tone, translate } from './read-any-language.ts';

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

function remove(clause: Clause): Operation | null {
  const match = /\b(?:remove|delete|drop|cut|omit|take\s+out|leave\s+out)\s+(?:the\s+)?(.+)$/iu.exec(clause.text);
  if (match === null) return null;
  const rest = match[1]!;
  const ordinal = new RegExp(`^(last|${ordinals().join('|')}|\\d+(?:st|nd|rd|th))\\s+(paragraph|sentence)`, 'iu').exec(
    rest,
  );
  if (ordinal !== null) {
    const name = ordinal[1]!.toLowerCase();
    const position =
      name === 'last' ? -1 : ordinals().includes(name) ? ordinals().indexOf(name) : Number.parseInt(name, 10);
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

export function readEnglish(clause: Clause): Operation[] {
  const readers = [title, addressee, addLine, translate, replace, remove, add, length, tone];
  return readers.map((reader) => reader(clause)).filter((operation) => operation !== null);
}
