import type { Region } from '../../../providers/feeds/port.ts';
import { buildAutomaton } from './automaton.ts';
import { hasWordBoundaries, matchForm, readKeyword, type Term } from './keyword.ts';

export type WatchedGroup = {
  id: number;
  account_id: number;
  group_name: string;
  region: Region;
  keywords: string[];
  exclude_keywords: string[];
  required_keywords: string[];
  /** Version of the group (transaction id of its last change). */
  changed_by: number;
};

/** The text that keywords are matched against, the same as in the article search. */
export type MatchedText = { region: Region; title: string; title_ko: string; summary_ko: string };
export type GroupMatch = { group: WatchedGroup; keywords: string[] };
export type Matcher = { match(article: MatchedText): GroupMatch[] };

/** Numbers of the terms that must all be found. */
type All = number[];
type Entry = { group: number; keyword: string; terms: All };
type Rules = { region: Region; excluded: All[]; required: All[] };

/** Matches all keywords of all groups at once, so that the cost depends only on the article and its matches. */
export function buildMatcher(groups: WatchedGroup[]): Matcher {
  const terms = createTerms();
  const entries: Entry[][] = [];
  const rules = groups.map((group, place): Rules => {
    for (const keyword of group.keywords) {
      const read = readKeyword(keyword).sort((left, right) => right.text.length - left.text.length);
      const numbers = read.map(terms.numberOf);
      const [longest] = numbers;
      // Indexed by the longest term, which is the rarest.
      if (longest === undefined) continue;
      const entry = { group: place, keyword, terms: numbers };
      const others = entries[longest];
      if (others) others.push(entry);
      else entries[longest] = [entry];
    }
    const read = (keywords: string[]) => keywords.map((keyword) => readKeyword(keyword).map(terms.numberOf));
    const excluded = read(group.exclude_keywords).filter((all) => all.length > 0);
    return { region: group.region, excluded, required: read(group.required_keywords) };
  });
  const find = terms.finder();
  return {
    match(article) {
      const found = find(matchTextOf(article));
      const holds = (all: All) => all.every((term) => found.has(term));
      const matched = new Map<number, string[]>();
      for (const term of found) {
        for (const { group, keyword, terms: all } of entries[term] ?? []) {
          const { region, excluded, required } = rules[group] as Rules;
          if (region !== article.region || !holds(all) || !required.every(holds) || excluded.some(holds)) continue;
          matched.set(group, [...(matched.get(group) ?? []), keyword]);
        }
      }
      return Array.from(matched, ([place, keywords]) => ({ group: groups[place] as WatchedGroup, keywords }));
    },
  };
}

/** Separated by line breaks, so that no keyword matches across two texts. */
export function matchTextOf({ title, title_ko, summary_ko }: MatchedText): string {
  return matchForm(title === title_ko ? `${title}\n${summary_ko}` : `${title}\n${title_ko}\n${summary_ko}`);
}

/** Assigns a number to every term: twice the number of its text, plus one if it is a phrase. */
function createTerms() {
  const numbers = new Map<string, number>();
  const used = new Set<number>();
  return {
    numberOf({ text, isPhrase }: Term): number {
      const pattern = numbers.get(text) ?? numbers.size;
      numbers.set(text, pattern);
      const term = 2 * pattern + (isPhrase ? 1 : 0);
      used.add(term);
      return term;
    },
    finder(): (text: string) => Set<number> {
      const patterns = [...numbers.keys()];
      const automaton = buildAutomaton(patterns);
      return (text) => {
        const found = new Set<number>();
        automaton.scan(text, (pattern, end) => {
          const start = end - (patterns[pattern] as string).length;
          for (const isPhrase of [false, true]) {
            const term = 2 * pattern + (isPhrase ? 1 : 0);
            if (used.has(term) && !found.has(term) && hasWordBoundaries(text, start, end, isPhrase)) found.add(term);
          }
        });
        return found;
      };
    },
  };
}
