import { loadPatterns } from '../template-files.ts';
import type { OfficialLanguage, Variant } from './templates.ts';

/** `assets/templates/official/rules.<language>.json`: the patterns by which the brief of a document is read. */
export type Rules = {
  /** Requests for the document, with the groups `what`, `document`, `to` and `rest`. */
  form: RegExp[];
  cause: RegExp | null;
  readers: RegExp[];
  /** What stands between the matter and the name of the document: `… 안내하는`. */
  telling: RegExp;
  /** With the group `giving` (바꿔 달라고), `doing` (연락하라고), `wish` (회신 부탁) or `whole`. */
  asked: RegExp[];
  /** With the group `what` (확대한다고) or `happening` (인상되는 것). */
  stated: RegExp[];
  sender: RegExp | null;
  recipient: RegExp | null;
  direction: RegExp | null;
  /** Sentences that are a labelled line in other words. */
  fields: RegExp[];
  contact: RegExp | null;
  attachment: RegExp | null;
  letter: RegExp;
  variants: Record<Variant, RegExp>;
  /** Words that name the kind of document: `… 안내`. */
  kindWords: RegExp;
  /** How a phrase ends that is no noun. */
  noNoun: RegExp;
  launch: RegExp;
  /** A sentence whose subject is what the document is about. */
  subject: RegExp;
  /** Verbs whose noun everybody uses instead in a title. */
  nouns: Record<string, RegExp>;
};

export const rulesIn = (language: OfficialLanguage) => loadPatterns<Rules>('official', `rules.${language}`);

/** The named groups of the first pattern that matches. */
export function groupsIn(patterns: RegExp[], text: string): Record<string, string | undefined> | undefined {
  return patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
}
