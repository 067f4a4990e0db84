import type { Story } from './story.ts';

/** The figures of a results release as one noun phrase for its lead, from fragments such as `3분기 매출 412억 원`. */

const PERIOD_KO = /(?:(?:올해|지난해|\d{4}년)\s)?(?:\d분기|[상하]반기|연간)/u;
const AMOUNT_KO =
  /^(?:.{0,20}\s)?(?:매출액?|영업이익|영업손실|당기순이익|순이익|수주액?|거래액)\s[\d약](?:[^,]|,(?=\d)){0,24}(?:원|달러)$/u;
/** The lead names the most important ones; all of them stand below. */
const MAX_FIGURES = 3;
const LONGEST = 140;

export function figuresOf(story: Story): string | null {
  const { kind, issuer, reading, brief, items } = story;
  if (kind !== 'results' || issuer === null) return null;
  const topic = reading.topic?.startsWith(issuer) ? reading.topic.slice(issuer.length) : (reading.topic ?? '');
  const bare = topic.replace(/^[\s,:：、，]+/u, '');
  const figures = brief.language === 'ko' ? koreanFigures(story, bare) : bare === '' ? [] : [bare, ...items];
  const text = figures.join(brief.language === 'ja' ? '、' : brief.language === 'zh' ? '，' : ', ');
  return text === '' || text.length > LONGEST || !/\d/u.test(text) ? null : text;
}

function koreanFigures({ facts, items }: Story, topic: string): string[] {
  const labelled = facts.map(({ name, value }) => `${name} ${value}`);
  const told = [topic, ...items, ...labelled].map((text) => text.split(/,\s/u, 1)[0]!);
  const amounts = told.filter((text) => AMOUNT_KO.test(text)).slice(0, MAX_FIGURES);
  const period = PERIOD_KO.exec(topic)?.[0];
  if (period === undefined || amounts.length === 0 || amounts[0]!.includes(period)) return amounts;
  return [`${period} ${amounts[0]}`, ...amounts.slice(1)];
}

/** Items that the lead says in full need no line of their own. */
export function isInFigures(item: string, story: Story): boolean {
  const figures = figuresOf(story);
  return figures?.split(/,\s|、|，/u).includes(item) === true || figures?.includes(`, ${item}`) === true;
}
