import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../src/providers/feeds/parse-job.ts';
import { pick, randomFrom } from '../seeded-random.ts';
import { rss } from './site.ts';

const CONTEXT = {
  baseUrl: 'https://news.example/feed',
  region: '국내' as const,
  media: '',
  now: new Date('2026-11-15'),
};
const PIECES = [
  ...['<', '>', '&', '"', '</', '<?', '<!--', '-->', '<![CDATA[', ']]>', '<item>', '</item>', '<entry>', '</channel>'],
  ...['\u0000', '\u00ff', '&#0;', '&#x110000;', ' xml:base="http://["', ' xmlns:="x"', '<constructor:toString>', '{'],
];

test('every damaged feed is read or refused, and what is read is usable', () => {
  const random = randomFrom(1);
  const place = (text: string) => Math.floor(random() * (text.length + 1));
  const items = Array.from({ length: 4 }, (_, n) => ({
    title: `<![CDATA[제목 <b>${n}</b> &amp; 끝]]>`,
    link: `https://news.example/${n}?a=1&amp;b=2`,
    guid: `g${n}`,
    date: 'Sun, 15 Nov 2026 09:30:00 +0900',
    more: '<description>&lt;p&gt;요약&lt;/p&gt;</description><media:content url="/1.jpg" medium="image"/>',
  }));
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < 3000; round++) {
    let feed = rss(items);
    for (let change = random() * 5; change >= 0; change--) {
      const at = place(feed);
      feed = feed.slice(0, at) + pick(random, PIECES) + feed.slice(at + (random() < 0.3 ? 20 : 0));
    }
    if (random() < 0.25) feed = feed.slice(0, place(feed));
    const parsed = parse({ body: Buffer.from(feed), contentType: 'text/xml', context: CONTEXT });
    outcomes['refused' in parsed ? 'refused' : 'read'] += 1;
    for (const { title, url, summary } of 'items' in parsed ? parsed.items : []) {
      assert.ok(title !== '' && URL.canParse(url) && !/[\u0000\n]/.test(title + summary), feed);
    }
  }
  assert.ok(outcomes.read > 2700 && outcomes.refused > 0, JSON.stringify(outcomes));
});
