import type { Region } from '../../../providers/feeds/port.ts';
import { buildAutomaton } from './automaton.ts';
import { matchForm, readKeyword, standsAlone, type Term } from './keyword.ts';

export type WatchedGroup = {
  id: number;
  account_id: number;
  group_name: string;
  region: Region;
  keywords: string[];
  exclude_keywords: string[];
  required_keywords: string[];
  /** Which version of the group this is. */
  changed_by: number;
};

/** What keywords are looked for in: the same as what the search of articles looks through. */
export type MatchedText = { region: Region; title: string; title_ko: string; summary_ko: string };
export type GroupMatch = { group: WatchedGroup; keywords: string[] };
export type Matcher = { match(article: MatchedText): GroupMatch[] };

/** Terms that have to be found together. */
type All = number[];
type Entry = { group: number; keyword: string; terms: All };
type Rules = { region: Region; excluded: All[]; required: All[] };

/** All keywords of all groups at once: what an article costs depends on its length and on what is found in it. */
export function buildMatcher(groups: WatchedGroup[]): Matcher {
  const terms = createTerms();
  const entries: Entry[][] = [];
  const rules = groups.map((group, place): Rules => {
    for (const keyword of group.keywords) {
      const read = readKeyword(keyword).sort((left, right) => right.text.length - left.text.length);
      const numbers = read.map(terms.numberOf);
      const [longest] = numbers;
      // Asked for by its longest part, which is the rarest.
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

/** Lines of their own: nothing is found across the end of one text. */
export function matchTextOf({ title, title_ko, summary_ko }: MatchedText): string {
  return matchForm(title === title_ko ? `${title}\n${summary_ko}` : `${title}\n${title_ko}\n${summary_ko}`);
}

/** Every term has a number: twice that of its text, and one more as a phrase. */
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
            if (used.has(term) && !found.has(term) && standsAlone(text, start, end, isPhrase)) found.add(term);
          }
        });
        return found;
      };
    },
  };
}
