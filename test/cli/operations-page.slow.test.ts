import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFirstAccount } from '../../src/app/first-start.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { runCommand } from '../commands.ts';
import { databaseUrl, serverUrl } from '../databases.ts';
import { connect, newDatabase } from '../harness.ts';

/**
 * Runs the `cli` commands of docs/operations.md as they are written there, with names and paths of this test. A command
 * that needs much preparation is run by the test that is named for it.
 */

const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const EMPTY = `operations_page_${process.pid}`;

const RUN_BY: Record<string, { file: string; words: string }> = {
  'upgrade --from /backups/presswright-20261117T020000Z.zip': {
    file: 'test/backup/upgrade.slow.test.ts',
    words: "'upgrade', '--from'",
  },
  'move --to postgres://user:password@host/name': { file: 'test/backup/backup.test.ts', words: "'move', '--to'" },
  'feeds poll': { file: 'test/feeds/cli.test.ts', words: "'feeds', 'poll'" },
  "releases approve --id 17 --subject '…' --introduction '…' --content-file text.txt": {
    file: 'test/cli/releases.test.ts',
    words: "'approve', '--id'",
  },
  "releases reject --id 17 --reason '…'": { file: 'test/cli/releases.test.ts', words: "'reject', '--id'" },
  'releases resume --id 17': { file: 'test/releases-sending/held.test.ts', words: "'resume', '--id'" },
  'mail incidents resume --id 3': { file: 'test/releases-sending/refusals.test.ts', words: "'incidents', 'resume'" },
  'suppressions undo --group 17': { file: 'test/mail/suppression-groups.test.ts', words: "'suppressions', 'undo'" },
  'mail unclear show --id 17': { file: 'test/mail/bounces.test.ts', words: "'unclear', 'show'" },
  'account export --email E --to F.zip': { file: 'test/accounts/account-data.test.ts', words: "'account', 'export'" },
  'account delete --email E --confirm E': { file: 'test/accounts/account-data.test.ts', words: "'account', 'delete'" },
  'account restore --email E': { file: 'test/accounts/account-data.test.ts', words: "'account', 'restore'" },
  'mail unclear remove --id 17': { file: 'test/mail/bounces.test.ts', words: "'unclear', 'remove'" },
};

/** Commands in the order in which they can run, with the words of this test. */
const COMMANDS: Record<string, (place: Place) => string[][]> = {
  config: () => [['config']],
  doctor: () => [['doctor']],
  migrate: () => [['migrate']],
  'migrate --check': () => [['migrate', '--check']],
  'people list': () => [['people', 'list']],
  'people password-link --email E': ({ email }) => [['people', 'password-link', '--email', email]],
  'people operator --email E --on': ({ email }) => [['people', 'operator', '--email', email, '--on']],
  'people sign-out --email E': ({ email }) => [['people', 'sign-out', '--email', email]],
  'people two-factor-off --email E': ({ email }) => [['people', 'two-factor-off', '--email', email]],
  'feeds add --url U --media M --region 국내': () => [
    ['feeds', 'add', '--url', 'https://feeds.example/rss', '--media', '한빛일보', '--region', '국내'],
  ],
  "feeds add --url 'https://…?q={keyword}' --media M …": () => [
    ['feeds', 'add', '--url', 'https://feeds.example/?q={keyword}', '--media', '검색', '--region', '국내'],
  ],
  'feeds add --kind naver --media M --region 국내': () => [
    ['feeds', 'add', '--kind', 'naver', '--media', '네이버', '--region', '국내'],
  ],
  'feeds import --file F.opml --region 국내': ({ folder }) => [
    ['feeds', 'import', '--file', join(folder, 'F.opml'), '--region', '국내'],
  ],
  'feeds list': () => [['feeds', 'list']],
  'feeds remove --id N': () => [['feeds', 'remove', '--id', '1']],
  'releases list --status EDITING --json': () => [['releases', 'list', '--status', 'EDITING', '--json']],
  'releases list --status HELD': () => [['releases', 'list', '--status', 'HELD']],
  'releases resume --all': () => [['releases', 'resume', '--all']],
  'suppressions groups --json': () => [['suppressions', 'groups', '--json']],
  'mail incidents list --json': () => [['mail', 'incidents', 'list', '--json']],
  'suppressions list --json': () => [['suppressions', 'list', '--json']],
  'suppressions list [--email E] [--account OWNER] --json': ({ email }) => [
    ['suppressions', 'list', '--email', 'kim@news.example', '--account', email, '--json'],
  ],
  'suppressions add --email E [--account OWNER] [--note N]': ({ email }) => [
    ['suppressions', 'add', '--email', 'kim@news.example'],
    ['suppressions', 'add', '--email', 'lee@news.example', '--account', email, '--note', 'asked by telephone'],
  ],
  'suppressions remove --email E [--account OWNER]': ({ email }) => [
    ['suppressions', 'remove', '--email', 'kim@news.example'],
    ['suppressions', 'remove', '--email', 'lee@news.example', '--account', email],
  ],
  'mail bounces --maildir /home/news/Maildir --json': ({ folder }) => [
    ['mail', 'bounces', '--maildir', join(folder, 'Maildir'), '--json'],
  ],
  'mail bounces --mbox /var/mail/news --json': ({ folder }) => [
    ['mail', 'bounces', '--mbox', join(folder, 'mbox'), '--json'],
  ],
  'mail unclear list --json': () => [['mail', 'unclear', 'list', '--json']],
  'mail unclear reread': () => [['mail', 'unclear', 'reread']],
  'catalog import --file F [--dry-run]': ({ folder }) => [
    ['catalog', 'import', '--file', join(folder, 'groups.json')],
    ['catalog', 'import', '--file', join(folder, 'reporters.csv'), '--dry-run'],
    ['catalog', 'import', '--file', join(folder, 'reporters.csv')],
  ],
  'catalog list --json': () => [['catalog', 'list', '--json']],
  'catalog deactivate --product C \\| --reporter E \\| --samples': () => [
    ['catalog', 'deactivate', '--reporter', 'park@news.example'],
    ['catalog', 'activate', '--reporter', 'park@news.example'],
    ['catalog', 'deactivate', '--samples'],
  ],
  'samples remove --json': () => [['samples', 'remove', '--json']],
  'backup --to /backups': ({ folder }) => [['backup', '--to', join(folder, 'backups')]],
};

type Place = { email: string; folder: string };

/** Without comments, options that only the surrounding sentence means, and the general form. */
function documentedCommands(): string[] {
  const found = [...PAGE.matchAll(/npm run -s cli -- ([^`\n]+)/gu)].map(([, command = '']) =>
    command.replace(/\s+#.*$/u, '').trim(),
  );
  return [...new Set(found)].filter((command) => command !== 'COMMAND …');
}

const folder = mkdtempSync(join(tmpdir(), 'presswright-operations-'));
let database: Database;
let place: Place;
let environment: Record<string, string>;

before(async () => {
  const DATABASE_URL = await newDatabase();
  database = connect(DATABASE_URL, 2);
  const first = await openFirstAccount(readConfig({}), database);
  place = { email: first!.email, folder };
  environment = {
    DATABASE_URL,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://pr.example',
    PORT: '0',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    NAVER_CLIENT_ID: 'id',
    NAVER_CLIENT_SECRET: 'secret',
  };
  mkdirSync(join(folder, 'data'), { recursive: true });
  for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(folder, 'Maildir', part), { recursive: true });
  writeFileSync(join(folder, 'mbox'), '');
  writeFileSync(
    join(folder, 'F.opml'),
    '<opml version="2.0"><body><outline text="매체" xmlUrl="https://feeds.example/other"/></body></opml>',
  );
  const groups = [{ code: 'tech', name: '기술', categories: [{ code: 'chips', name: '반도체' }] }];
  writeFileSync(join(folder, 'groups.json'), JSON.stringify({ groups }));
  writeFileSync(
    join(folder, 'reporters.csv'),
    '이름,이메일,매체,국가,등급,분야\n박기자,park@news.example,한빛일보,KR,A,반도체\n',
  );
});
after(async () => {
  await database.end({ timeout: 5 });
  const server = connect(await serverUrl(), 1);
  await server.unsafe(`drop database if exists ${EMPTY} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

test('every command of the page is known here', () => {
  const known = [
    ...Object.keys(COMMANDS),
    ...Object.keys(RUN_BY),
    'restore --from /backups/presswright-20261117T020000Z.zip',
    'move --to embedded',
  ];
  assert.deepEqual(documentedCommands().toSorted(), known.toSorted());
  for (const [command, { file, words }] of Object.entries(RUN_BY)) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    assert.ok(source.includes(words), `${file} runs ${command}`);
  }
});

test('every command works as documented', async (t) => {
  for (const [command, variants] of Object.entries(COMMANDS))
    for (const words of variants(place))
      await t.test(command, async () => {
        const { code, stderr, stdout } = await runCommand(words, environment);
        assert.equal(code, 0, `${words.join(' ')}: ${stderr}${stdout}`);
      });
});

test('the backup is restored into an empty installation', async () => {
  const server = connect(await serverUrl(), 1);
  await server.unsafe(`create database ${EMPTY} template template0 encoding 'UTF8'`);
  await server.end();
  const [name] = readdirSync(join(folder, 'backups'));
  const { code, stderr } = await runCommand(['restore', '--from', join(folder, 'backups', name!)], {
    ...environment,
    DATABASE_URL: databaseUrl(await serverUrl(), EMPTY),
    DATA_DIR: join(folder, 'restored'),
  });
  assert.equal(code, 0, stderr);
});

test('the database is moved into the embedded one', async () => {
  await database.end({ timeout: 5 });
  chmodSync(folder, 0o755);
  const { code, stderr } = await runCommand(['move', '--to', 'embedded'], {
    ...environment,
    DATA_DIR: join(folder, 'embedded'),
  });
  assert.equal(code, 0, stderr);
});
