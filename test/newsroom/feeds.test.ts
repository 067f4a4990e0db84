import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DOMParser } from 'linkedom';
import sharp from 'sharp';
import {
  get,
  makePress,
  type Newsroom,
  openNewsroom,
  openWorld,
  PUBLIC_URL,
  untilPublished,
  type World,
} from './world.ts';

/** Feeds, sitemap and structured data. Chromium parses them strictly in test/dashboard/newsroom.test.ts. */

let world: World;
let room: Newsroom;
let path: string;
before(async () => {
  world = await openWorld();
  room = await openNewsroom(world.service, { name: 'A & B <바이오>' });
  const id = await makePress(world.service, room.key, {
    title: '매출 & 이익 <20%> 증가',
    content: '부제가 있다\n\n한빛바이오가 18일 실적을 냈다.\n\n본문 단락이다.',
  });
  path = await untilPublished(world.service, room.slug, id);
});
after(() => world.close());

const site = () => `/newsroom/${room.slug}`;

test('the RSS feed has every required element and the whole text', async () => {
  const reply = await get(world.service, `${site()}/feed.xml`);
  assert.equal(reply.headers.get('content-type'), 'application/rss+xml; charset=utf-8');
  assert.doesNotMatch(reply.text, /매출 & 이익/, 'ampersands are escaped');
  const feed = new DOMParser().parseFromString(reply.text, 'text/xml');
  const text = (selector: string) => feed.querySelector(selector)?.textContent;
  assert.equal(feed.querySelector('rss')?.getAttribute('version'), '2.0');
  assert.equal(text('channel > title'), 'A & B <바이오>');
  assert.equal(text('channel > link'), `${PUBLIC_URL}${site()}`);
  assert.equal(text('channel > description'), '한빛바이오의 새 소식');
  assert.equal(text('item > title'), '매출 & 이익 <20%> 증가');
  assert.equal(text('item > link'), PUBLIC_URL + path);
  assert.equal(text('item > guid'), PUBLIC_URL + path);
  const date = text('item > pubDate')!;
  assert.match(date, /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
  assert.ok(Math.abs(Date.now() - Date.parse(date)) < 3600_000);
  const [content] = feed.getElementsByTagName('content:encoded');
  assert.match(content!.textContent!, /<p>.*본문 단락이다/s);
  assert.doesNotMatch(content!.textContent!, /style=|class=/);
});

test('the JSON feed has every required field of version 1.1', async () => {
  const reply = await get(world.service, `${site()}/feed.json`);
  assert.equal(reply.headers.get('content-type'), 'application/feed+json; charset=utf-8');
  const feed = JSON.parse(reply.text);
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
  assert.equal(feed.title, 'A & B <바이오>');
  assert.equal(feed.home_page_url, `${PUBLIC_URL}${site()}`);
  assert.equal(feed.feed_url, `${PUBLIC_URL}${site()}/feed.json`);
  const [item] = feed.items;
  assert.equal(item.id, PUBLIC_URL + path);
  assert.equal(item.url, PUBLIC_URL + path);
  assert.equal(item.title, '매출 & 이익 <20%> 증가');
  assert.match(item.content_html, /본문 단락이다/);
  assert.doesNotMatch(item.content_html, /style=|class=/);
  assert.equal(new Date(item.date_published).toISOString(), item.date_published);
  assert.equal(item.language, 'ko');
});

test('the sitemap and robots.txt list what everybody can read', async () => {
  const { text, headers } = await get(world.service, `${site()}/sitemap.xml`);
  assert.equal(headers.get('content-type'), 'application/xml; charset=utf-8');
  const sitemap = new DOMParser().parseFromString(text, 'text/xml');
  assert.equal(sitemap.querySelector('urlset')?.getAttribute('xmlns'), 'http://www.sitemaps.org/schemas/sitemap/0.9');
  const places = [...sitemap.querySelectorAll('url > loc')].map((place) => place.textContent);
  assert.deepEqual(places, [`${PUBLIC_URL}${site()}`, PUBLIC_URL + path]);
  assert.ok(Date.parse(sitemap.querySelector('lastmod')!.textContent!) > 0);
  const robots = await get(world.service, `${site()}/robots.txt`);
  assert.match(robots.text, new RegExp(`^Sitemap: ${PUBLIC_URL}${site()}/sitemap.xml$`, 'm'));
});

test('the structured data describes a news article with its picture', async () => {
  const { text } = await get(world.service, path);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);
  assert.equal(data['@context'], 'https://schema.org');
  assert.equal(data['@type'], 'NewsArticle');
  assert.equal(data.headline, '매출 & 이익 <20%> 증가');
  assert.equal(data.mainEntityOfPage['@id'], PUBLIC_URL + path);
  assert.equal(data.publisher.name, 'A & B <바이오>');
  assert.ok(Date.parse(data.datePublished) <= Date.parse(data.dateModified));
  const [image] = data.image as string[];
  assert.match(text, new RegExp(`<meta property="og:image" content="${image}">`));
  const reply = await fetch(image!.replace(PUBLIC_URL, world.service.url));
  assert.equal(reply.headers.get('content-type'), 'image/png');
  const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  assert.ok(width! >= 600 && height! >= 315, 'large enough for social networks');
});

test('the logo of the brand profile is shown, and replaced when it changes', async () => {
  const { service } = world;
  assert.equal((await get(service, `${site()}/logo`)).status, 404);
  const draw = (color: string) => sharp({ create: { width: 40, height: 40, channels: 3, background: color } }).png();
  for (const color of ['red', 'blue']) {
    const picture = await draw(color).toBuffer();
    const body = { content: picture.toString('base64') };
    assert.equal((await service.call('PUT', '/account/brand/logo', { key: room.key, body })).status, 200);
    await waitForLogo(picture);
  }
  assert.match((await get(service, site())).text, /<img src="\/newsroom\/room-\w+\/logo\?v=\d+"/);
});

async function waitForLogo(expected: Buffer): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const reply = await fetch(`${world.service.url}${site()}/logo`);
    if (reply.status === 200 && Buffer.from(await reply.arrayBuffer()).equals(expected)) return;
  }
  assert.fail('the logo is not shown');
}
