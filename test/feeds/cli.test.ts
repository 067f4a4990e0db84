import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commands } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { UsageError } from '../../src/kernel/usage.ts';
import { runCommand } from '../commands.ts';
import { type Service, startService } from '../harness.ts';
import { type Exit, openStage } from '../process.ts';
import { openPublisher, type Publisher, rss } from './site.ts';

const stage = openStage({ after });
let publisher: Publisher;
let service: Service;

before(async () => {
  publisher = await openPublisher();
  service = await startService({ DATA_DIR: stage.dataDir });
});
after(async () => {
  await service.stop();
  await publisher.close();
});

test('an operator adds, imports, polls, lists and removes feeds while the server runs', async () => {
  const { databaseUrl: DATABASE_URL, database } = service;
  const environment = { DATABASE_URL, OUTBOUND_ALLOW: publisher.host, FEED_HOST_PAUSE_SECONDS: '0' };
  const printed = ({ code, stdout, stderr }: Exit) => {
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    return stdout;
  };
  const cli = async (args: string[]) => printed(await runCommand(args, environment));
  const json = async (args: string[]) => JSON.parse(await cli([...args, '--json']));
  publisher.pages.set('/one', rss([{ title: '&lt;b&gt;첫&lt;/b&gt; 기사', link: '/one/1' }]));
  publisher.pages.set('/two', rss([{ title: 'Second', link: '/two/1' }, { title: 'No link' }]));
  const outlines = [
    `${publisher.url}/one`,
    `${publisher.url}/two`,
    `${publisher.url}/missing`,
    'ftp://nowhere/rss',
  ].map((url, place) => `<outline text="매체 ${place}" xmlUrl="${url}"/>`);
  const opml = `<opml version="2.0"><body><outline text="folder">${outlines.join('')}</outline></body></opml>`;
  writeFileSync(join(stage.folder, 'feeds.opml'), opml);

  const add = ['feeds', 'add', '--url', `${publisher.url}/one`, '--media', '새벽일보', '--region', '국내'];
  const added = await json([...add, '--interval', '600']);
  assert.deepEqual(added, { feed_id: added.feed_id, url: `${publisher.url}/one`, kind: 'feed' });
  const importing = ['feeds', 'import', '--file', 'feeds.opml', '--region', '해외', '--json'];
  const imported = JSON.parse(printed(await stage.cli(importing, environment)));
  assert.deepEqual([imported.added, imported.known, imported.refused.length], [2, 1, 1]);
  assert.deepEqual(await json(['feeds', 'poll']), { polled: 3, new_articles: 2, failed: 1 });
  const lines = (await cli(['feeds', 'list'])).trimEnd().split('\n');
  assert.match(lines[0]!, /ok {2}국내 {2}새벽일보 .*1 articles/);
  assert.match(lines[1]!, /ok {2}해외 {2}매체 1 /);
  assert.equal(lines[2], '    Read in part: 1 of 2 items have no link or no title.');
  assert.match(lines[3]!, /failing {2}해외 {2}매체 2 .*last success never/);
  assert.match(lines[4]!, /1 failures: The server answered 404\./);
  assert.deepEqual(await json(['feeds', 'remove', '--id', String(added.feed_id)]), { feed_id: added.feed_id });
  const titles = await database`select title from news_articles order by title`;
  assert.deepEqual(
    titles.map(({ title }) => title),
    ['Second', '첫 기사'],
    'articles stay when their feed is removed',
  );
});

test('invalid usage is reported in one line', async () => {
  const refused = async (line: string, message: RegExp) => {
    const args = line.split(' ');
    const command = commands.find(({ name }) => name.every((word, place) => args[place] === word))!;
    const context = {
      args: args.slice(command.name.length),
      config: readConfig({}),
      print: () => {},
      withDatabase: <Result>(work: (database: Database) => Promise<Result>) => work(null as unknown as Database),
    };
    await assert.rejects(command.run(context), (error: Error) => {
      assert.ok(error instanceof UsageError, String(error));
      assert.match(error.message, message);
      return true;
    });
  };
  await refused('feeds add --url https://a.example --media m', /--region is required/);
  await refused('feeds add --url https://a.example --media m --region kr', /국내, 해외/);
  await refused('feeds add --url mailto:a@b.example --media m --region 국내', /http/);
  await refused('feeds add --url https://a.example --media m --region 국내 --interval 5', /300 to 21600/);
  await refused('feeds add --url https://a.example --media m --region 국내 --kind rss', /feed, template, naver/);
  await refused('feeds remove --id x', /no feed x/);
  await refused('feeds import --file nowhere.opml --region 국내', /cannot be read/);
});
