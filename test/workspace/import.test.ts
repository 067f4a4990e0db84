import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, type Desk, newDesk, useService } from './support.ts';

useService();

const send = (desk: Desk, content: string, options: object = {}) =>
  desk.call('POST', '/reporters/import', { format: 'csv', content, ...options });
const everybody = async (desk: Desk) => (await desk.call('GET', '/reporters?page_size=100')).body.data.toReversed();
const counts = ({ total, added, updated, duplicate, failed }: Record<string, number>) =>
  [total, added, updated, duplicate, failed] as const;
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64');

test('every row is reported, with its number, its address and the reason it failed', async () => {
  const desk = await newDesk();
  await desk.add({ name: '있던 기자', email: 'old@news.example', media: '한빛일보' });
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
  const { status, body } = await send(desk, content);
  assert.equal(status, 200);
  assert.deepEqual(counts(body.data), [11, 1, 0, 2, 8]);
  const told = body.data.rows.map(({ row, outcome, email }: Record<string, unknown>) => [row, outcome, email]);
  assert.deepEqual(told, [
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
  const [old, kim, ...others] = await everybody(desk);
  assert.deepEqual([old.name, old.media, others], ['있던 기자', '한빛일보', []]);
  assert.deepEqual(
    [kim.name, kim.media, kim.memo, kim.is_distribution_target, kim.is_managed],
    ['김민수', '한빛일보', '오전 통화', true, true],
  );
});

test('update_existing overwrites with what the file says, and leaves alone what it does not', async () => {
  const desk = await newDesk();
  const old = {
    name: '김민수',
    email: 'kim@news.example',
    media: '한빛일보',
    memo: '오전',
    is_distribution_target: true,
  };
  const { reporter_id } = await desk.add(old);
  await desk.call('PUT', `/reporters/${reporter_id}`, { is_managed: false });
  const content = 'name,email,media,memo\n김민서,KIM@news.example,,오후\n새 기자,new@news.example,강산경제,';
  const { data } = (await send(desk, content, { update_existing: true })).body;
  assert.deepEqual(counts(data), [2, 1, 1, 0, 0]);
  const [kim, added] = await everybody(desk);
  assert.deepEqual(kim, { ...old, reporter_id, name: '김민서', memo: '오후', is_managed: false });
  assert.deepEqual([added.name, added.media, added.is_distribution_target], ['새 기자', '강산경제', false]);
  const found = (keyword: string) => desk.call('GET', `/reporters?keyword=${encodeURIComponent(keyword)}`);
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
    const desk = await newDesk();
    assert.equal((await send(desk, `${headings}\n김민수,kim@news.example,한빛일보`)).body.data.added, 1);
    assert.equal((await everybody(desk))[0].media, '한빛일보');
  });
}

for (const [yes, no] of [
  ['예', '아니오'],
  ['Y', 'N'],
  ['TRUE', 'false'],
  ['1', '0'],
  ['O', 'X'],
]) {
  test(`a distribution target is said with ${yes} and ${no}`, async () => {
    const desk = await newDesk();
    await send(desk, `email,name,is_distribution_target\na@news.example,가,${yes}\nb@news.example,나,${no}`);
    const targets = (await everybody(desk)).map((each: Record<string, unknown>) => each.is_distribution_target);
    assert.deepEqual(targets, [true, false]);
  });
}

test('cells that look like formulas, markup or SQL arrive as they are', async () => {
  const desk = await newDesk();
  const hostile = [
    '=HYPERLINK("http://x","y")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    "'); drop table accounts; --",
    '<b>굵게</b>',
  ];
  const lines = hostile.map((name, at) => `"${name.replaceAll('"', '""')}",r${at}@news.example,"=1+1"`);
  const { data } = (await send(desk, ['이름,이메일,메모', ...lines].join('\r\n'))).body;
  assert.equal(data.added, hostile.length);
  const stored = await everybody(desk);
  assert.deepEqual(
    stored.map(({ name }: { name: string }) => name),
    hostile,
  );
  assert.ok(stored.every(({ memo }: { memo: string }) => memo === '=1+1'));
});

test('a byte order mark, semicolons, tabs and quoted line breaks are understood', async () => {
  const desk = await newDesk();
  assert.equal((await send(desk, '\ufeff이름;이메일\n가;a@news.example')).body.data.added, 1);
  assert.equal((await send(desk, '이름\t이메일\n나\tb@news.example')).body.data.added, 1);
  const quoted = (await send(desk, '이름,이메일,메모\n다,c@news.example,"첫 줄\n둘째 줄"\n라,d@news.example,')).body
    .data;
  assert.deepEqual(
    quoted.rows.map(({ row }: { row: number }) => row),
    [2, 3],
  );
  assert.equal((await everybody(desk))[2].memo, '첫 줄\n둘째 줄');
});

test('a CSV in base64 may be UTF-8 with a mark, or EUC-KR with the syllables of Windows', async () => {
  const desk = await newDesk();
  const inBase64 = { encoding: 'base64' };
  assert.equal((await send(desk, base64('\ufeff이름,이메일\n가,a@news.example'), inBase64)).body.data.added, 1);
  // 이름,이메일 / 똠방 in code page 949.
  const korean = Buffer.concat([
    Buffer.from('c0ccb8a72cc0ccb8dec0cf0a', 'hex'),
    Buffer.from('8c63b9e6', 'hex'),
    Buffer.from(',b@news.example'),
  ]);
  assert.equal((await send(desk, base64(korean), inBase64)).body.data.added, 1);
  assert.deepEqual(
    (await everybody(desk)).map(({ name }: { name: string }) => name),
    ['가', '똠방'],
  );
});

test('a row with a character that cannot be stored fails alone', async () => {
  const desk = await newDesk();
  const content = base64('이름,이메일\n가\u0000,a@news.example\n나,b@news.example\n다,c\u0000@news.example');
  const { data } = (await send(desk, content, { encoding: 'base64' })).body;
  assert.deepEqual(counts(data), [3, 1, 0, 0, 2]);
});

test('5,000 rows are taken in one go, and again they are all duplicates', async () => {
  const desk = await newDesk();
  const rows = Array.from({ length: 5000 }, (_, at) => `기자 ${at},r${at}@news.example,매체 ${at % 50}`);
  const content = ['이름,이메일,매체', ...rows].join('\n');
  assert.deepEqual(counts((await send(desk, content)).body.data), [5000, 5000, 0, 0, 0]);
  assert.deepEqual(counts((await send(desk, content)).body.data), [5000, 0, 0, 5000, 0]);
  assert.deepEqual(counts((await send(desk, content, { update_existing: true })).body.data), [5000, 0, 5000, 0, 0]);
  const found = (await desk.call('GET', `/reporters?keyword=${encodeURIComponent('매체 7')}`)).body;
  assert.equal(found.total_count, 100);
});

test('5,001 rows are refused and none is stored', async () => {
  const desk = await newDesk();
  const rows = Array.from({ length: 5001 }, (_, at) => `기자 ${at},r${at}@news.example`);
  assertRefused(await send(desk, ['이름,이메일', ...rows].join('\n')), 'content');
  assert.equal((await desk.call('GET', '/reporters')).body.total_count, 0);
});

for (const [what, content, options] of [
  ['is empty', '', {}],
  ['holds only blanks', '\n \n', {}],
  ['has no column for the address', '이름,전화\n가,1', {}],
  ['has no column for the name', '이메일\na@news.example', {}],
  ['has a quote that never ends', '이름,이메일\n"가,a@news.example', {}],
  ['has a row without an end', `이름,이메일\n${'가,'.repeat(200_000)}`, {}],
  ['is a million blank lines', `이름,이메일${'\n'.repeat(1_000_000)}`, {}],
  ['is no base64', '이름,이메일', { encoding: 'base64' }],
  ['is base64 cut short', 'abcde', { encoding: 'base64' }],
  ['is no workbook', base64('이름,이메일'), { format: 'xlsx' }],
] as const) {
  test(`a file that ${what} is 400 and names content`, async () => {
    assertRefused(await send(await newDesk(), content, options), 'content');
  });
}

test('headings alone are a file without rows', async () => {
  const { data } = (await send(await newDesk(), '이름,이메일')).body;
  assert.deepEqual(data, { total: 0, added: 0, updated: 0, duplicate: 0, failed: 0, rows: [] });
});

test('format, content, encoding and update_existing are checked', async () => {
  const desk = await newDesk();
  assertRefused(await desk.call('POST', '/reporters/import', { content: 'a' }), 'format');
  assertRefused(await desk.call('POST', '/reporters/import', { format: 'csv' }), 'content');
  assertRefused(await send(desk, 'a', { format: 'ods' }), 'format');
  assertRefused(await send(desk, 'a', { encoding: 'hex' }), 'encoding');
  assertRefused(await send(desk, 'a', { update_existing: 'yes' }), 'update_existing');
  assertFailure(await send(desk, 'a'.repeat(4 * 1024 * 1024)), 413, 'PAYLOAD_TOO_LARGE');
});

test('of one file sent ten times at once each row is added once', async () => {
  const desk = await newDesk();
  const content = ['이름,이메일', ...Array.from({ length: 50 }, (_, at) => `기자,r${at}@news.example`)].join('\n');
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(desk, content)));
  const added = replies.map(({ body }) => body.data.added);
  assert.equal(
    added.reduce((sum, each) => sum + each, 0),
    50,
  );
  assert.equal((await desk.call('GET', '/reporters')).body.total_count, 50);
});

test('a retry with the same Idempotency-Key is answered with the first report', async () => {
  const desk = await newDesk();
  const body = { format: 'csv', content: '이름,이메일\n가,a@news.example' };
  const headers = { 'Idempotency-Key': 'file-1' };
  const first = await desk.call('POST', '/reporters/import', body, headers);
  const again = await desk.call('POST', '/reporters/import', body, headers);
  assert.equal(first.body.data.added, 1);
  assert.equal(again.text, first.text);
});
