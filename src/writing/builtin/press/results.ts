import { wordsIn } from '../reading/words.ts';
import type { Story } from './story.ts';

/** The figures of a results release as one noun phrase for its lead, from notes such as `3분기 매출 412억 원`. */

const PERIOD_KO = /(?:(?:올해|지난해|\d{4}년)\s)?(?:\d분기|[상하]반기|연간)/u;
const VALUE_KO = '[\\d약](?:[^,()]|,(?=\\d)){0,24}(?:원|달러|[억조만]|%)(?:\\s?\\([^()]{1,40}\\))?$';
const RESULT_KO = new RegExp(
  `^(?:.{0,20}\\s)?(?:매출액?|영업이?익|영업손실|당기순이익|순이익|수주액?|거래액)\\s(?:${PERIOD_KO.source}\\s)?${VALUE_KO}`,
  'u',
);
/** `매출 3분기 412억` */
const PERIOD_INSIDE_KO = new RegExp(`^(\\S+)\\s(${PERIOD_KO.source})\\s(?=\\d)`, 'u');
const FIGURE_KO = new RegExp(`^[가-힣A-Za-z· ]{2,20}\\s${VALUE_KO}`, 'u');
/** The lead names the first ones, as many as a sentence can hold; the others stand below. */
const MAX_FIGURES_LENGTH = 45;
const LONGEST = 140;

export function figuresOf(story: Story): string | null {
  const { kind, issuer, reading, brief } = story;
  if (kind !== 'results' || issuer === null) return null;
  const topic = (reading.topic ?? '').replace(
    new RegExp(`(?:\\s(?:de|of|dari))?\\s?${RegExp.escape(issuer)}`, 'u'),
    '',
  );
  const bare = topic.replace(/^[\s,:：、，]+/u, '');
  const text = brief.language === 'ko' ? koreanFigures(story, bare).join(', ') : linked(bare, story);
  return text.length > LONGEST || !/\d/u.test(text) ? null : text;
}

/** `Q3 revenue $41 million` → `Q3 revenue of $41 million`. */
function linked(figure: string, { brief }: Story): string {
  const { metric, amount } = wordsIn(brief.language).figure?.pattern.exec(figure)?.groups ?? {};
  if (metric === undefined) return figure;
  const lower = /^\p{Lu}\p{Ll}/u.test(metric) ? metric.charAt(0).toLowerCase() + metric.slice(1) : metric;
  return `${lower}${wordsIn(brief.language).figure!.link}${amount}`;
}

function koreanFigures({ facts, items }: Story, topic: string): string[] {
  const labelled = facts.map(({ name, value }) => `${name} ${value}`);
  const told = [topic, ...items, ...labelled].map((text) => text.split(/,\s(?![^(]*\))/u, 1)[0]!);
  if (!told.some((text) => RESULT_KO.test(text))) return [];
  const amounts = told.filter((text) => FIGURE_KO.test(text) || RESULT_KO.test(text));
  const figures = amounts.map((text) => text.replace(/\s\((?=[^()]*\)$)/u, '(').replace(PERIOD_INSIDE_KO, '$2 $1 '));
  const period = PERIOD_KO.exec(topic)?.[0];
  if (period !== undefined && !figures[0]!.includes(period)) figures[0] = `${period} ${figures[0]}`;
  const isShort = (_: string, at: number) =>
    at === 0 || figures.slice(0, at + 1).join(', ').length <= MAX_FIGURES_LENGTH;
  return figures.filter(isShort);
}

/** Items that the lead says in full need no line of their own. */
export function isInFigures(item: string, story: Story): boolean {
  const bare = item.replace(/\s\((?=[^()]*\)$)/u, '(');
  return (
    figuresOf(story)
      ?.split(/,\s(?![^(]*\))/u)
      .includes(bare) === true
  );
}
