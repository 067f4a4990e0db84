import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { commands } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { UsageError } from '../../src/kernel/usage.ts';
import { type Service, startService } from '../harness.ts';
import { openStage, PROJECT } from '../process.ts';

/** The operator's catalogue commands. */

const stage = openStage({ after });
let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

/** Runs a command in this process, on the database of the service. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the command answers with.
async function run(...args: string[]): Promise<any> {
  const command = commands.find(({ name }) => name.every((word, place) => args[place] === word))!;
  const context = {
    args: args.slice(command.name.length),
    config: readConfig({}),
    withDatabase: (work: (database: never) => Promise<unknown>) => work(service.database as never),
  };
  return command.run(context as never);
}

let files = 0;
function fileOf(content: string | Buffer | object, ending = 'json'): string {
  files += 1;
  const path = join(stage.folder, `catalogue-${files}.${ending}`);
  const isPlain = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(path, isPlain ? content : JSON.stringify(content));
  return path;
}

const importing = (content: string | Buffer | object, ending?: string) =>
  run('catalog', 'import', '--file', fileOf(content, ending));
const countsOf = ({ added, updated, unchanged, failed }: Record<string, number>) => [added, updated, unchanged, failed];
const get = async (path: string) => (await service.call('GET', path, { key })).body.data;

const product = {
  code: 'kr-all',
  country_code: 'kr',
  title: '전국 종합 배포',
  description: '종합지와 경제지에 배포합니다.',
  price: 300_000,
  release_count: 300,
  release_tiers: 'A,B',
};
const group = {
  code: 'tech',
  name: 'IT·과학',
  categories: [
    { code: 'software', name: '소프트웨어·인공지능' },
    { code: 'bio', name: '바이오·의료기기', position: 1 },
  ],
};
const reporter = {
  email: 'minjun.kim@news.example.com',
  name: '김민준',
  media: '예시일보',
  country_code: 'kr',
  tier: 'A',
  categories: ['software', '바이오·의료기기'],
};

test('the command imports a file, reports each row and exits with 1 when one failed', async () => {
  const path = fileOf({ products: [product, { ...product, code: 'kr-free', price: -1 }], groups: [group] });
  const { code, stdout, stderr } = await stage.cli(['catalog', 'import', '--file', path, '--json'], {
    DATABASE_URL: service.databaseUrl,
  });
  assert.deepEqual([code, stderr], [1, '']);
  assert.deepEqual(JSON.parse(stdout), {
    dry_run: false,
    added: 4,
    updated: 0,
    unchanged: 0,
    failed: 1,
    rows: [
      { list: 'products', row: 1, key: 'kr-all', outcome: 'added' },
      { list: 'products', row: 2, key: 'kr-free', outcome: 'failed', reason: 'price: must be 0 or more.' },
      { list: 'groups', row: 1, key: 'tech', outcome: 'added' },
      { list: 'categories', row: 1, key: 'software', outcome: 'added' },
      { list: 'categories', row: 2, key: 'bio', outcome: 'added' },
    ],
  });
  const [shown] = await get('/release/products');
  assert.deepEqual(
    [shown.title, shown.price, shown.currency, shown.is_recommended],
    ['전국 종합 배포', 300_000, 'KRW', false],
  );
});

test('when run through npm the file is resolved from the operator’s working directory', async () => {
  mkdirSync(join(stage.folder, 'lists'));
  writeFileSync(
    join(stage.folder, 'lists', 'reporters.csv'),
    `이름,이메일,매체,국가,등급,분야\n박서연,seoyeon@news.example.com,예시경제,한국,B,bio\n`,
  );
  const args = ['npm', '--prefix', PROJECT, 'run', '-s', 'cli', '--', 'catalog', 'import', '--file', 'reporters.csv'];
  const program = stage.run(args, {
    environment: { DATABASE_URL: service.databaseUrl },
    how: { folder: join(stage.folder, 'lists') },
  });
  const { code, stdout, stderr } = await program.exited;
  assert.equal(stdout, '1 added, 0 updated, 0 unchanged, 0 failed.\n', stderr);
  assert.equal(code, 0);
});

test('an identical row is unchanged; a different one is updated and keeps its id', async () => {
  assert.deepEqual(countsOf(await importing({ reporters: [reporter] })), [1, 0, 0, 0]);
  assert.deepEqual(
    countsOf(await importing({ products: [product], groups: [group], reporters: [reporter] })),
    [0, 0, 5, 0],
  );
  const [before] = await get('/release/products');
  assert.deepEqual(countsOf(await importing({ products: [{ code: 'kr-all', price: 280_000 }] })), [0, 1, 0, 0]);
  const [after] = await get('/release/products');
  assert.deepEqual(after, { ...before, price: 280_000 });
  const moved = { email: 'MinJun.Kim@news.example.com', tier: 'B', categories: ['bio'] };
  assert.deepEqual(countsOf(await importing({ reporters: [moved] })), [0, 1, 0, 0]);
  const { reporters } = await run('catalog', 'list');
  const found = reporters.filter(({ email }: { email: string }) => /minjun/i.test(email));
  assert.deepEqual(
    found.map(({ id: _, ...row }: { id: number }) => row),
    [{ ...reporter, ...moved, active: true, is_sample: false }],
  );
});

test('importing the listed catalogue again changes nothing', async () => {
  const listed = await run('catalog', 'list');
  assert.deepEqual(Object.keys(listed), ['products', 'groups', 'reporters']);
  const { id, title, kind, active } = listed.products[0];
  assert.deepEqual([Number.isSafeInteger(id), title, kind, active], [true, '전국 종합 배포', 'release', true]);
  const [added, updated, unchanged, failed] = countsOf(await importing(listed));
  assert.deepEqual([added, updated, failed], [0, 0, 0]);
  assert.equal(unchanged, 1 + 1 + 2 + listed.reporters.length);
});

test('a dry run reports the same and writes nothing', async () => {
  const path = fileOf({
    products: [{ ...product, title: '바뀐 이름' }],
    groups: [{ ...group, code: 'new', categories: [] }],
  });
  const { dry_run, ...report } = await run('catalog', 'import', '--dry-run', '--file', path);
  assert.deepEqual([dry_run, countsOf(report)], [true, [1, 1, 0, 0]]);
  assert.deepEqual(
    (await get('/release/categories')).map(({ name }: { name: string }) => name),
    ['IT·과학'],
  );
  assert.equal((await get('/release/products'))[0].title, '전국 종합 배포');
});

test('invalid rows are reported with a reason; the others are imported', async () => {
  const wrong: [object | null, RegExp][] = [
    [{ ...reporter, email: 'a@example.com,b@example.com' }, /^email: must be a single email address\.$/],
    [{ ...reporter, email: 'x@example.com', name: '김\r\nBcc: all@example.com' }, /^name: must be one line/],
    [{ ...reporter, email: 'y@example.com', name: '김\u0000' }, /^name: must be one line/],
    [{ ...reporter, email: 'z@example.com', tier: 'D' }, /^tier: must be one of: A, B, C\.$/],
    [
      { ...reporter, email: 'u@example.com', categories: ['software', '천문'] },
      /^categories: there is no category 천문\.$/,
    ],
    [{ ...reporter, email: 'v@example.com', categories: [] }, /^categories: /],
    [{ email: 'w@example.com' }, /^name, media, tier, categories: required\.$/],
    [{ name: '이메일 없음' }, /^email: is required\.$/],
    [null, /a JSON object is required/],
  ];
  const right = { ...reporter, email: 'right@news.example.com' };
  const rows = [...wrong.map(([row]) => row), right, { ...right, email: 'RIGHT@news.example.com' }];
  const report = await importing({ reporters: rows });
  assert.deepEqual(countsOf(report), [1, 0, 0, wrong.length + 1]);
  for (const [place, [, reason]] of wrong.entries()) {
    assert.equal(report.rows[place].row, place + 1);
    assert.match(report.rows[place].reason, reason);
  }
  assert.match(report.rows.at(-1).reason, /already in row 10/);
  const { reporters } = await run('catalog', 'list');
  assert.equal(reporters.filter(({ email }: { email: string }) => email.startsWith('right')).length, 1);
});

test('invalid products and categories are refused row by row', async () => {
  const report = await importing({
    products: [
      { ...product, code: 'no-tier', release_tiers: '' },
      { ...product, code: 'odd-tier', release_tiers: 'A/B' },
      { ...product, code: 'nobody', release_count: 0 },
      { ...product, code: 'dollars', currency: 'USD' },
      { ...product, code: 'photo', kind: 'other', release_tiers: '', release_count: 0 },
    ],
    groups: [{ name: '코드 없음', categories: [{ code: 'lost', name: '갈 곳 없음' }] }],
  });
  const outcomes = Object.fromEntries(
    report.rows.map(({ list, key: code, outcome }: Record<string, string>) => [code || list, outcome]),
  );
  assert.deepEqual(outcomes, {
    'no-tier': 'failed',
    'odd-tier': 'failed',
    nobody: 'failed',
    dollars: 'failed',
    photo: 'added',
    groups: 'failed',
    lost: 'failed',
  });
});

const TABLE = '기자명,이메일,매체,국가,등급,분야,비고\n';

test('a CSV of reporters may have quotes, blank lines and unknown columns, and reports line numbers', async () => {
  const report = await importing(
    `\ufeff${TABLE}이도윤,doyun@csv.example.com,"예시, 뉴스",인도네시아,b등급,"software; 바이오·의료기기",메모\n\n` +
      '최지우,jiwoo,예시방송,kr,A,bio,\n,,,,,,\n정하준,hajun@csv.example.com,예시방송,,C,bio,\n',
    'csv',
  );
  assert.deepEqual(report.rows, [
    { list: 'reporters', row: 2, key: 'doyun@csv.example.com', outcome: 'added' },
    { list: 'reporters', row: 4, key: 'jiwoo', outcome: 'failed', reason: 'email: must be a single email address.' },
    { list: 'reporters', row: 6, key: 'hajun@csv.example.com', outcome: 'added' },
  ]);
  const { reporters } = await run('catalog', 'list');
  const rows = reporters.filter(({ email }: { email: string }) => email.endsWith('@csv.example.com'));
  assert.deepEqual(
    rows.map(({ media, country_code, tier, categories }: Record<string, unknown>) => [
      media,
      country_code,
      tier,
      categories,
    ]),
    [
      ['예시, 뉴스', 'id', 'B', ['bio', 'software']],
      ['예시방송', 'kr', 'C', ['bio']],
    ],
  );
});

test('a table with English headings, tabs or in CP949 is read too', async () => {
  const english =
    'Name\tEmail\tMedia\tCountry\tTier\tCategories\nWei Tan\twei@tab.example.com\tSample SG\tSG\ta\tbio\n';
  assert.deepEqual(countsOf(await importing(english, 'csv')), [1, 0, 0, 0]);
  // 이름,이메일,매체,국가,등급,분야 / 김가은 … 예시일보 in CP949.
  const head = Buffer.from('c0ccb8a72cc0ccb8dec0cf2cb8c5c3bc2cb1b9b0a12cb5eeb1de2cbad0bedf0a', 'hex');
  const row = Buffer.concat([
    Buffer.from('b1e8b0a1c0ba2c', 'hex'),
    Buffer.from('gaeun@cp949.example.com,'),
    Buffer.from('bfb9bdc3c0cfbab8', 'hex'),
    Buffer.from(',kr,A,bio\n'),
  ]);
  const report = await importing(Buffer.concat([head, row]), 'csv');
  assert.deepEqual(countsOf(report), [1, 0, 0, 0]);
  const { reporters } = await run('catalog', 'list');
  const found = reporters.find(({ email }: { email: string }) => email === 'gaeun@cp949.example.com');
  assert.deepEqual([found.name, found.media], ['김가은', '예시일보']);
});

test('a file that cannot be parsed changes nothing and prints one line', async () => {
  const before = await run('catalog', 'list');
  const broken: [string | Buffer | object, string, RegExp][] = [
    ['{"products": [', 'json', /not valid JSON/],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'json', /not valid JSON in UTF-8/],
    ['[]', 'json', /must contain an object/],
    ['{}', 'json', /must contain an object/],
    [{ products: [{ ...product, code: 'new' }], reporter: [] }, 'json', /"reporter"/],
    [{ products: { ...product, code: 'new' } }, 'json', /"products" must be a list/],
    ['', 'csv', /The file is empty/],
    ['이름,매체\n김민준,예시일보\n', 'csv', /이메일 or email is missing/],
    ['이메일,email\na@example.com,b@example.com\n', 'csv', /email twice/],
    [`${TABLE}이도윤,new@csv.example.com,"열린 따옴표\n`, 'csv', /not a table/],
    [`${TABLE}이도윤,new@csv.example.com,예시,kr,A,bio,\n김,둘\n`, 'csv', /not a table.*line 3/],
    ['이메일\n', 'xlsx', /\.csv or \.json/],
  ];
  for (const [content, ending, says] of broken) {
    await assert.rejects(importing(content, ending), (error: Error) => {
      assert.ok(error instanceof UsageError, error.stack ?? error.message);
      assert.match(error.message, says);
      assert.ok(!error.message.includes('\n'), error.message);
      return true;
    });
  }
  await assert.rejects(run('catalog', 'import', '--file', '/nowhere/at-all.csv'), /There is no file/);
  await assert.rejects(run('catalog', 'import'), /--file is required/);
  assert.deepEqual(await run('catalog', 'list'), before);
});

test('a product, a reporter or all samples can be deactivated and activated', async () => {
  const count = async () => (await get('/release/products')).length;
  assert.deepEqual(await run('catalog', 'deactivate', '--product', 'kr-all'), { active: false, changed: 1 });
  assert.equal(await count(), 0);
  // Importing the product again without "active" does not activate it.
  await importing({ products: [product] });
  assert.equal(await count(), 0);
  await run('catalog', 'activate', '--product', 'kr-all');
  assert.equal(await count(), 1);

  const bio = async () => (await get('/release/categories'))[0].categories[1].reporter_count;
  const before = await bio();
  await run('catalog', 'deactivate', '--reporter', 'MINJUN.kim@news.example.com');
  assert.equal(await bio(), before - 1);

  await importing({ products: [{ ...product, code: 'sample', is_sample: true }] });
  assert.equal(await count(), 2);
  assert.deepEqual(await run('catalog', 'deactivate', '--samples'), { active: false, changed: 1 });
  assert.equal(await count(), 1);

  await assert.rejects(run('catalog', 'deactivate', '--product', 'none'), /There is no product none\./);
  await assert.rejects(run('catalog', 'activate', '--reporter', 'no@example.com'), /There is no reporter/);
  await assert.rejects(run('catalog', 'activate'), /One of --product, --reporter and --samples/);
  await assert.rejects(run('catalog', 'activate', '--samples', '--product', 'x'), /One of/);
});

test('a sample that is imported again is no longer a sample', async () => {
  await importing({ products: [{ ...product, code: 'sample', title: '우리 상품' }] });
  const { products } = await run('catalog', 'list');
  const own = products.find(({ code }: { code: string }) => code === 'sample');
  assert.deepEqual([own.title, own.is_sample], ['우리 상품', false]);
});

test('two concurrent imports of the same new rows create each row once', async () => {
  const reporters = Array.from({ length: 50 }, (_, number) => ({
    ...reporter,
    email: `twin${number}@news.example.com`,
  }));
  const reports = await Promise.all([importing({ reporters }), importing({ reporters })]);
  assert.deepEqual(reports.map(({ added }) => added).sort(), [0, 50]);
  assert.deepEqual(reports.map(({ unchanged }) => unchanged).sort(), [0, 50]);
});
