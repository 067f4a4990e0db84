import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, newWorkspace, type TestWorkspace, useService } from './support.ts';

useService();

const send = (workspace: TestWorkspace, content: string, options: object = {}) =>
  workspace.call('POST', '/reporters/import', { format: 'csv', content, ...options });
const everybody = async (workspace: TestWorkspace) =>
  (await workspace.call('GET', '/reporters?page_size=100')).body.data.toReversed();
const counts = ({ total, added, updated, duplicate, failed }: Record<string, number>) =>
  [total, added, updated, duplicate, failed] as const;
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64');

test('every row is reported with its number, its address and the reason of a failure', async () => {
  const workspace = await newWorkspace();
  await workspace.add({ name: '있던 기자', email: 'old@news.example', media: '한빛일보' });
  const content = [
    '이름,이메일,매체,메모,배포대상',
    '김민수,kim@news.example,한빛일보,오전 통화,예',
    '',
    '새 이름,OLD@news.example,강산경제,,아니오',
    '두 번,KIM@news.example,,,',
    ',noname@news.example,,,',
    '메일 없음,,,,',
    '두 주소,"a@news.example,b@news.example",,,',
    '표시 이름,홍길동 <c@news.example>,,,',
    '모르는 값,d@news.example,,,아마도',
    `${'가'.repeat(101)},e@news.example,,,`,
    `매체,f@news.example,${'가'.repeat(101)},,`,
    `메모,g@news.example,,${'가'.repeat(2001)},`,
  ].join('\n');
  const { status, body } = await send(workspace, content);
  assert.equal(status, 200);
  assert.deepEqual(counts(body.data), [11, 1, 0, 2, 8]);
  const outcomes = body.data.rows.map(({ row, outcome, email }: Record<string, unknown>) => [row, outcome, email]);
  assert.deepEqual(outcomes, [
    [2, 'added', 'kim@news.example'],
    [4, 'duplicate', 'OLD@news.example'],
    [5, 'duplicate', 'KIM@news.example'],
    [6, 'failed', 'noname@news.example'],
    [7, 'failed', null],
    [8, 'failed', 'a@news.example,b@news.example'],
    [9, 'failed', '홍길동 <c@news.example>'],
    [10, 'failed', 'd@news.example'],
    [11, 'failed', 'e@news.example'],
    [12, 'failed', 'f@news.example'],
    [13, 'failed', 'g@news.example'],
  ]);
  for (const { outcome, reason } of body.data.rows) {
    if (outcome === 'added') assert.equal(reason, null);
    else assert.ok(reason.ko.trim() && reason.en.trim());
  }
  assert.match(body.data.rows[2].reason.ko, /2행/);
  const [old, kim, ...others] = await everybody(workspace);
  assert.deepEqual([old.name, old.media, others], ['있던 기자', '한빛일보', []]);
  assert.deepEqual(
    [kim.name, kim.media, kim.memo, kim.is_distribution_target, kim.is_managed],
    ['김민수', '한빛일보', '오전 통화', true, true],
  );
});

test('update_existing overwrites the fields in the file and keeps the others', async () => {
  const workspace = await newWorkspace();
  const old = {
    name: '김민수',
    email: 'kim@news.example',
    media: '한빛일보',
    memo: '오전',
    title: '차장',
    is_distribution_target: true,
    phone: '02-555-0199',
    beat: '바이오',
    tags: ['경제'],
    language: 'en',
    consent: 'refused',
  };
  const { reporter_id } = await workspace.add(old);
  await workspace.call('PUT', `/reporters/${reporter_id}`, { is_managed: false });
  const content = 'name,email,media,memo\n김민서,KIM@news.example,,오후\n새 기자,new@news.example,강산경제,';
  const { data } = (await send(workspace, content, { update_existing: true })).body;
  assert.deepEqual(counts(data), [2, 1, 1, 0, 0]);
  const [kim, added] = await everybody(workspace);
  assert.deepEqual(kim, {
    ...{ ...old, reporter_id, name: '김민서', memo: '오후', is_managed: false },
    ...{ last_contact_kst: null, mail_problem: null },
  });
  assert.deepEqual([added.name, added.media, added.is_distribution_target], ['새 기자', '강산경제', false]);
  const found = (keyword: string) => workspace.call('GET', `/reporters?keyword=${encodeURIComponent(keyword)}`);
  assert.equal((await found('민서')).body.total_count, 1);
  assert.equal((await found('한빛일보')).body.total_count, 1);
  assert.equal((await found('민수')).body.total_count, 0);
});

for (const [what, headings] of [
  ['이름, 이메일, 매체', '이름,이메일,매체'],
  ['기자명, 메일, 언론사', '기자명,메일,언론사'],
  ['Name, E-Mail, Media', 'Name,E-Mail, MEDIA '],
]) {
  test(`columns may be called ${what}`, async () => {
    const workspace = await newWorkspace();
    assert.equal((await send(workspace, `${headings}\n김민수,kim@news.example,한빛일보`)).body.data.added, 1);
    assert.equal((await everybody(workspace))[0].media, '한빛일보');
  });
}

for (const [yes, no] of [
  ['예', '아니오'],
  ['Y', 'N'],
  ['TRUE', 'false'],
  ['1', '0'],
  ['O', 'X'],
]) {
  test(`a distribution target may be written as ${yes} and ${no}`, async () => {
    const workspace = await newWorkspace();
    await send(workspace, `email,name,is_distribution_target\na@news.example,가,${yes}\nb@news.example,나,${no}`);
    const targets = (await everybody(workspace)).map((each: Record<string, unknown>) => each.is_distribution_target);
    assert.deepEqual(targets, [true, false]);
  });
}

test('cells that look like formulas, markup or SQL are stored unchanged', async () => {
  const workspace = await newWorkspace();
  const hostile = [
    '=HYPERLINK("http://x","y")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    "'); drop table accounts; --",
    '<b>굵게</b>',
  ];
  const lines = hostile.map((name, at) => `"${name.replaceAll('"', '""')}",r${at}@news.example,"=1+1"`);
  const { data } = (await send(workspace, ['이름,이메일,메모', ...lines].join('\r\n'))).body;
  assert.equal(data.added, hostile.length);
  const stored = await everybody(workspace);
  assert.deepEqual(
    stored.map(({ name }: { name: string }) => name),
    hostile,
  );
  assert.ok(stored.every(({ memo }: { memo: string }) => memo === '=1+1'));
});

test('a byte order mark, semicolons, tabs and quoted line breaks are supported', async () => {
  const workspace = await newWorkspace();
  assert.equal((await send(workspace, '\ufeff이름;이메일\n가;a@news.example')).body.data.added, 1);
  assert.equal((await send(workspace, '이름\t이메일\n나\tb@news.example')).body.data.added, 1);
  const quoted = (await send(workspace, '이름,이메일,메모\n다,c@news.example,"첫 줄\n둘째 줄"\n라,d@news.example,'))
    .body.data;
  assert.deepEqual(
    quoted.rows.map(({ row }: { row: number }) => row),
    [2, 3],
  );
  assert.equal((await everybody(workspace))[2].memo, '첫 줄\n둘째 줄');
});

test('a CSV in base64 may be UTF-8 with a byte order mark, or CP949', async () => {
  const workspace = await newWorkspace();
  const inBase64 = { encoding: 'base64' };
  assert.equal((await send(workspace, base64('\ufeff이름,이메일\n가,a@news.example'), inBase64)).body.data.added, 1);
  // 이름,이메일 / 똠방 in code page 949.
  const korean = Buffer.concat([
    Buffer.from('c0ccb8a72cc0ccb8dec0cf0a', 'hex'),
    Buffer.from('8c63b9e6', 'hex'),
    Buffer.from(',b@news.example'),
  ]);
  assert.equal((await send(workspace, base64(korean), inBase64)).body.data.added, 1);
  assert.deepEqual(
    (await everybody(workspace)).map(({ name }: { name: string }) => name),
    ['가', '똠방'],
  );
});

test('a row with a character that cannot be stored fails alone', async () => {
  const workspace = await newWorkspace();
  const content = base64('이름,이메일\n가\u0000,a@news.example\n나,b@news.example\n다,c\u0000@news.example');
  const { data } = (await send(workspace, content, { encoding: 'base64' })).body;
  assert.deepEqual(counts(data), [3, 1, 0, 0, 2]);
});

test('5,000 rows are imported at once, and a second time they are all duplicates', async () => {
  const workspace = await newWorkspace();
  const rows = Array.from({ length: 5000 }, (_, at) => `기자 ${at},r${at}@news.example,매체 ${at % 50}`);
  const content = ['이름,이메일,매체', ...rows].join('\n');
  assert.deepEqual(counts((await send(workspace, content)).body.data), [5000, 5000, 0, 0, 0]);
  assert.deepEqual(counts((await send(workspace, content)).body.data), [5000, 0, 0, 5000, 0]);
  assert.deepEqual(
    counts((await send(workspace, content, { update_existing: true })).body.data),
    [5000, 0, 5000, 0, 0],
  );
  const found = (await workspace.call('GET', `/reporters?keyword=${encodeURIComponent('"매체 7"')}`)).body;
  assert.equal(found.total_count, 100);
});

test('5,001 rows are refused and nothing is stored', async () => {
  const workspace = await newWorkspace();
  const rows = Array.from({ length: 5001 }, (_, at) => `기자 ${at},r${at}@news.example`);
  assertRefused(await send(workspace, ['이름,이메일', ...rows].join('\n')), 'content');
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 0);
});

for (const [what, content, options] of [
  ['is empty', '', {}],
  ['has only blank lines', '\n \n', {}],
  ['has no column for the address', '이름,전화\n가,1', {}],
  ['has no column for the name', '이메일\na@news.example', {}],
  ['has an unclosed quote', '이름,이메일\n"가,a@news.example', {}],
  ['has a very long row', `이름,이메일\n${'가,'.repeat(200_000)}`, {}],
  ['is a million blank lines', `이름,이메일${'\n'.repeat(1_000_000)}`, {}],
  ['is not base64', '이름,이메일', { encoding: 'base64' }],
  ['is truncated base64', 'abcde', { encoding: 'base64' }],
  ['is not a workbook', base64('이름,이메일'), { format: 'xlsx' }],
] as const) {
  test(`a file that ${what} returns 400 and names content`, async () => {
    assertRefused(await send(await newWorkspace(), content, options), 'content');
  });
}

test('a file with only headings has no rows', async () => {
  const { data } = (await send(await newWorkspace(), '이름,이메일')).body;
  assert.deepEqual([counts(data), data.rows], [[0, 0, 0, 0, 0], []]);
});

test('format, content, encoding and update_existing are checked', async () => {
  const workspace = await newWorkspace();
  assertRefused(await workspace.call('POST', '/reporters/import', { content: 'a' }), 'format');
  assertRefused(await workspace.call('POST', '/reporters/import', { format: 'csv' }), 'content');
  assertRefused(await send(workspace, 'a', { format: 'ods' }), 'format');
  assertRefused(await send(workspace, 'a', { encoding: 'hex' }), 'encoding');
  assertRefused(await send(workspace, 'a', { update_existing: 'yes' }), 'update_existing');
  assertFailure(await send(workspace, 'a'.repeat(4 * 1024 * 1024)), 413, 'PAYLOAD_TOO_LARGE');
});

test('a file sent ten times concurrently adds each row once', async () => {
  const workspace = await newWorkspace();
  const content = ['이름,이메일', ...Array.from({ length: 50 }, (_, at) => `기자,r${at}@news.example`)].join('\n');
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(workspace, content)));
  const added = replies.map(({ body }) => body.data.added);
  assert.equal(
    added.reduce((sum, each) => sum + each, 0),
    50,
  );
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 50);
});

test('a retry with the same Idempotency-Key returns the first report', async () => {
  const workspace = await newWorkspace();
  const body = { format: 'csv', content: '이름,이메일\n가,a@news.example' };
  const headers = { 'Idempotency-Key': 'file-1' };
  const first = await workspace.call('POST', '/reporters/import', body, headers);
  const again = await workspace.call('POST', '/reporters/import', body, headers);
  assert.equal(first.body.data.added, 1);
  assert.equal(again.text, first.text);
});
