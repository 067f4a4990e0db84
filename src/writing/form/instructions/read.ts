import type { Document } from '../../../documents/model.ts';
import { type Brief, LANGUAGES } from '../../brief.ts';
import { inHouseStyle } from '../../house.ts';
import { rulesOf } from '../../languages/index.ts';
import type { Form } from '../../languages/instruction-rules.ts';
import { type Clause, restored } from './clauses.ts';
import { setAddressee, setTitle } from './heading.ts';
import type { Refusal } from './refusals.ts';
import { replacePhrase } from './replace.ts';
import { deleteSentence, insertSentence } from './sentences.ts';

/** What a clause asks for, ready to be done. */
export type Step = (document: Document) => Document | Refusal;

/** In every language: `'3만 원' → '2만 5000원'`. */
const ARROW: Form = {
  what: 'replace',
  pattern: /^(?<from>\uE000\d+\uE001)\s?(?:→|⇒|->|=>)\s?(?<to>\uE000\d+\uE001)$/u,
};

/** The clause read in whichever language it fits as a whole; null when no form fits. */
export function readClause(clause: Clause, brief: Brief): Step | null {
  const forms = [brief.language, ...LANGUAGES].flatMap((language) => rulesOf(language).instructions.forms);
  for (const { what, pattern } of [...forms, ARROW]) {
    const match = pattern.exec(clause.text);
    if (match !== null) return stepOf(what, match.groups!, clause, brief);
  }
  return null;
}

type Groups = Record<string, string | undefined>;

function stepOf(what: Form['what'], groups: Groups, clause: Clause, brief: Brief): Step {
  const { language, brand } = brief;
  const words = (name: string) => restored(groups[name] ?? '', clause);
  const own = (name: string) => inHouseStyle(words(name), brand, language);
  switch (what) {
    case 'replace': {
      const { inQuotes } = clause;
      return (document) => replacePhrase(document, { from: words('from'), to: own('to'), inQuotes }, language);
    }
    case 'title':
      return (document) => setTitle(document, own('title'), language);
    case 'addressee':
      return (document) => setAddressee(document, words('name'), language);
    case 'delete':
      return (document) => deleteSentence(document, words('sentence'), language);
    case 'insert': {
      const anchor = (name: string) => (groups[name] === undefined ? null : words(name));
      const place = { first: groups.first !== undefined, after: anchor('after'), before: anchor('before') };
      return (document) => insertSentence(document, { sentence: own('sentence'), ...place }, brief);
    }
  }
}
