import type { Block } from '../../../documents/model.ts';
import type { Language } from '../../brief.ts';
import type { Story } from './story.ts';
import { type Frame, kindTemplate } from './template.ts';

/** The user's sentences behind the lead: what it is first, then how to get it or what comes next. */

type Topic = 'main' | 'terms' | 'join' | 'plan' | 'background';

const TOPICS: Record<Language, [Exclude<Topic, 'main'>, RegExp][]> = {
  ko: [
    [
      'join',
      /신청|접수|예약|예매|응모|참가비|입장은|입장료|관람료|무료로|무료이|누리집에서|홈페이지에서|선착순|이용할\s수|주차/u,
    ],
    ['terms', /가격|판매|사전\s?계약|구매|구입|[0-9]원|할인|매장|판다/u],
    ['plan', /계획|목표|앞으로|내년|예정|방침|나선다|확대/u],
    ['background', /년째|설립|창립|배경|때문에|위해|시작했|이후/u],
  ],
  en: [
    [
      'join',
      /\b(?:register|registration|apply|application|tickets?|admission|book(?:ing)?|RSVP|sign up|refund|return the)\b/iu,
    ],
    ['terms', /\b(?:pric\w+|costs|sold|sells?|available (?:at|from|in|for)|discount|stores?|shops?)\b/iu],
    ['plan', /\b(?:plans?|aims?|by 20\d\d|next year|will (?:expand|add|continue|follow)|goal|future)\b/iu],
    ['background', /\b(?:founded|since|began|first|history|last year|because)\b/iu],
  ],
  ja: [
    ['join', /申し?込|応募|予約|参加費|入場料|参加無料|受付/u],
    ['terms', /価格|販売|購入|円|料金/u],
    ['plan', /予定|計画|目指|今後|来年|目標/u],
    ['background', /設立|創業|背景|ため|以来|年目/u],
  ],
  zh: [
    ['join', /报名|申请|预约|门票|免费/u],
    ['terms', /价格|售价|购买|销售|元/u],
    ['plan', /计划|未来|明年|目标|预计/u],
    ['background', /成立|创立|背景|由于|以来/u],
  ],
  fr: [
    ['join', /\b(?:inscription|inscrire|réserv\w+|billets?|gratuit\w*|entrée)\b/iu],
    ['terms', /\b(?:prix|tarif|coûte|vendue?s?|euros?|disponibles?|magasins?)\b/iu],
    ['plan', /\b(?:prévoit|objectif|d[’']ici|prochaine?|projet)\b/iu],
    ['background', /\b(?:fondée?|depuis|créée?|histoire)\b/iu],
  ],
  id: [
    ['join', /\b(?:pendaftaran|mendaftar|daftar|tiket|gratis|membawa|kuota)\b/iu],
    ['terms', /\b(?:harga|dijual|tersedia|Rp|diskon|gerai)\b/iu],
    ['plan', /\b(?:berencana|target|tahun depan|rencana)\b/iu],
    ['background', /\b(?:didirikan|sejak|berdiri)\b/iu],
  ],
};

/** With fewer sentences subheads would stand above single lines. */
const LEAST_FOR_HEADINGS = 4;

/** Elsewhere a sum of money is a budget and nothing to buy. */
const SOLD = new Set<Story['kind']>(['product_launch', 'opening', 'event']);

function topicOf(sentence: string, { brief, kind }: Story): Topic {
  const known = TOPICS[brief.language].filter(([topic]) => topic !== 'terms' || SOLD.has(kind));
  return known.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'main';
}

function paragraphs(sentences: string[], language: Language): Block[] {
  const space = language === 'ja' || language === 'zh' ? '' : ' ';
  const blocks: Block[] = [];
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

export function bodyOf(story: Story, sentences: string[], frame: Frame): Block[] {
  const { language } = story.brief;
  const template = kindTemplate(story.kind, language);
  const voiced = sentences.map(story.voice);
  const topics = sentences.map((sentence) => topicOf(sentence, story));
  const second = secondTopic(topics);
  const mains = voiced.filter((_, at) => topics[at] !== second);
  const others = voiced.filter((_, at) => topics[at] === second);
  const hasHeadings = second !== null && sentences.length >= LEAST_FOR_HEADINGS && mains.length > 1;
  const quotes: Block[] = story.quotes.map(({ sentence }) => ({ type: 'quote', text: story.voice(sentence) }));
  const list: Block[] = story.items.length === 0 ? [] : [{ type: 'list', items: story.items.map(itemOf) }];
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

function heading(text: string): Block {
  return { type: 'heading', marker: '■', text };
}

function itemOf(text: string) {
  return { marker: '-', text, level: 0 };
}
