import type { OutlineBlock } from '../../../documents/outline.ts';
import type { Language } from '../../brief.ts';
import { wordsIn } from '../reading/words.ts';
import type { Story } from './story.ts';
import { type Frame, kindTemplate } from './template.ts';

/** The user's sentences behind the lead: what it is first, then how to get it or what comes next. */

type Topic = 'main' | 'terms' | 'join' | 'plan' | 'background';

/** With fewer sentences subheads would stand above single lines. */
const LEAST_FOR_HEADINGS = 4;

/** Elsewhere a sum of money is a budget and nothing to buy. */
const SOLD = new Set<Story['kind']>(['product_launch', 'opening', 'event']);

function topicOf(sentence: string, { brief, kind }: Story): Topic {
  const known = Object.entries(wordsIn(brief.language).bodyTopics) as [Topic, RegExp][];
  const isAbout = ([topic, pattern]: [Topic, RegExp]) =>
    (topic !== 'terms' || SOLD.has(kind)) && pattern.test(sentence);
  return known.find(isAbout)?.[0] ?? 'main';
}

function paragraphs(sentences: string[], language: Language): OutlineBlock[] {
  const space = language === 'ja' || language === 'zh' ? '' : ' ';
  const blocks: OutlineBlock[] = [];
  for (let start = 0; start < sentences.length; start += 2) {
    // A last sentence does not stand alone.
    const isLast = sentences.length - start === 3;
    blocks.push({ type: 'paragraph', text: sentences.slice(start, start + (isLast ? 3 : 2)).join(space) });
    if (isLast) break;
  }
  return blocks;
}

/** The topic with most sentences besides the main one; the others stay where they are. */
function secondTopic(topics: Topic[]): Topic | null {
  const count = (topic: Topic) => topics.filter((candidate) => candidate === topic).length;
  const others = [...new Set(topics)].filter((topic) => topic !== 'main');
  return others.reduce<Topic | null>(
    (best, topic) => (best === null || count(topic) > count(best) ? topic : best),
    null,
  );
}

export function bodyOf(story: Story, sentences: string[], frame: Frame): OutlineBlock[] {
  const { language } = story.brief;
  const template = kindTemplate(story.kind, language);
  const voiced = sentences.map(story.voice);
  const topics = sentences.map((sentence) => topicOf(sentence, story));
  const second = secondTopic(topics);
  const mains = voiced.filter((_, at) => topics[at] !== second);
  const others = voiced.filter((_, at) => topics[at] === second);
  const hasHeadings = second !== null && sentences.length >= LEAST_FOR_HEADINGS && mains.length > 1;
  const quotes: OutlineBlock[] = story.quotes.map(({ sentence }) => ({ type: 'quote', text: story.voice(sentence) }));
  const list: OutlineBlock[] = story.items.length === 0 ? [] : [{ type: 'list', items: story.items.map(itemOf) }];
  if (!hasHeadings) return [...paragraphs(voiced, language), ...list, ...quotes];
  return [
    heading(template.main),
    ...paragraphs(mains, language),
    ...list,
    ...quotes,
    heading(second === 'join' ? template.join : frame.headings[second as 'terms']),
    ...paragraphs(others, language),
  ];
}

function heading(text: string): OutlineBlock {
  return { type: 'heading', marker: '■', text };
}

function itemOf(text: string) {
  return { marker: '-', text, level: 0 };
}
