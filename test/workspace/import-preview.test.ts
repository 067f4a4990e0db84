import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, newWorkspace, service, type TestWorkspace, useService } from './support.ts';

useService();

const call =
  (path: string) =>
  (workspace: TestWorkspace, content: string, options: object = {}) =>
    workspace.call('POST', path, { format: 'csv', content, ...options });
const preview = call('/reporters/import/preview');
const send = call('/reporters/import');
const stored = async (workspace: TestWorkspace) =>
  (await workspace.call('GET', '/reporters?page_size=100')).body.data.toReversed();

const KIM = { name: '김민수', email: 'kim@news.example', media: '한빛일보', memo: '오전', phone: '', tags: ['경제'] };
const LEE = { name: '이영희', email: 'lee@news.example', media: '강산경제' };

test('a preview says what would happen to every row and stores nothing', async () => {
  const workspace = await newWorkspace();
  await workspace.add(KIM);
  await workspace.add(LEE);
  const content = [
    '이름,이메일,매체,휴대폰,태그,메모',
    '김민수,KIM@news.example,예시일보,010-5550-0142,바이오,',
    '이영희,lee@news.example,강산경제,,,',
    '박준,park@news.example,,,,',
    '박준호,PARK@news.example,예시일보,,,',
    '주소 없음,,,,,',
  ].join('\n');
  const { data } = (await preview(workspace, content, { update_existing: true })).body;
  assert.deepEqual(
    data.rows.map(({ row, outcome }: Record<string, unknown>) => [row, outcome]),
    [
      [2, 'updated'],
      [3, 'unchanged'],
      [4, 'added'],
      [5, 'duplicate'],
      [6, 'failed'],
    ],
  );
  const { total, added, updated, unchanged, duplicate, failed, missing } = data;
  assert.deepEqual([total, added, updated, unchanged, duplicate, failed, missing], [5, 1, 1, 1, 1, 1, []]);
  assert.deepEqual(data.rows[0].changes, [
    { field: 'media', before: '한빛일보', after: '예시일보' },
    { field: 'phone', before: '', after: '010-5550-0142' },
    { field: 'tags', before: '경제', after: '경제, 바이오' },
  ]);
  assert.equal(data.rows[0].values.memo, '오전', 'a blank cell changes nothing');
  assert.deepEqual([data.rows[2].values.name, data.rows[2].values.media], ['박준', '예시일보'], 'rows are merged');
  assert.match(data.rows[3].reason.ko, /4행/);
  assert.equal(data.rows[4].text, '주소 없음');
  assert.equal((await stored(workspace)).length, 2);

  const report = (await send(workspace, content, { update_existing: true })).body.data;
  assert.deepEqual([report.added, report.updated, report.duplicate, report.failed], [1, 2, 1, 1]);
  const [kim, lee, park] = await stored(workspace);
  assert.deepEqual(
    [kim.media, kim.phone, kim.tags, kim.memo],
    ['예시일보', '010-5550-0142', ['경제', '바이오'], '오전'],
  );
  assert.deepEqual([lee.media, park.media], ['강산경제', '예시일보']);
  const again = (await preview(workspace, content, { update_existing: true })).body.data;
  assert.equal(again.updated, 0, 'nothing is left to change');
});

test('without update_existing a reporter that exists is skipped', async () => {
  const workspace = await newWorkspace();
  await workspace.add(KIM);
  const { data } = (await preview(workspace, '이름,이메일\n새 이름,kim@news.example')).body;
  assert.deepEqual([data.rows[0].outcome, data.rows[0].changes], ['duplicate', []]);
});

test('is_distribution_target makes everybody in the file a recipient, except rows that say otherwise', async () => {
  const workspace = await newWorkspace();
  await workspace.add(KIM);
  const content = '이름,이메일,배포대상\n김민수,kim@news.example,\n이영희,lee@news.example,\n박준,park@news.example,N';
  const options = { is_distribution_target: true, update_existing: true };
  const { data } = (await preview(workspace, content, options)).body;
  assert.deepEqual(data.rows[0].changes, [{ field: 'is_distribution_target', before: 'false', after: 'true' }]);
  await send(workspace, content, options);
  const targets = async () =>
    (await stored(workspace)).map((each: Record<string, boolean>) => each.is_distribution_target);
  assert.deepEqual(await targets(), [true, true, false]);
  await send(workspace, content.replace(',N', ','), { update_existing: true });
  assert.deepEqual(await targets(), [true, true, false], 'without it existing reporters stay as they are');
});

test('a mapping decides what a column is, joins notes and tags, and names what is missing', async () => {
  const workspace = await newWorkspace();
  const content = 'A,B,C,D,E\n김민수,kim@news.example,바이오,경제;산업,#IT #반도체';
  const mapping = (fields: (string | null)[]) => fields.map((field, index) => ({ column: index + 1, field }));
  const { data } = (await preview(workspace, content, { mapping: mapping(['name', null, null, null, null]) })).body;
  assert.deepEqual([data.missing, data.columns[1].field, data.columns[1].filled], [['email'], null, 1]);
  assertRefused(await send(workspace, content, { mapping: mapping(['name']) }), 'mapping');
  assertRefused(await preview(workspace, content, { mapping: mapping(['nickname']) }), 'mapping');
  assertRefused(await preview(workspace, content, { mapping: [{ column: 201, field: 'name' }] }), 'mapping');
  assertRefused(
    await preview(workspace, content, { mapping: [...mapping(['name']), ...mapping(['email'])] }),
    'mapping',
  );
  await send(workspace, content, { mapping: mapping(['name', 'email', 'memo', 'tags', 'tags']) });
  const [kim] = await stored(workspace);
  assert.deepEqual([kim.memo, kim.tags], ['바이오', ['경제', '산업', 'IT', '반도체']]);
});

test('values that cannot be stored in an optional field are reported, and their row is taken', async () => {
  const workspace = await newWorkspace();
  const content = `이름,이메일,언어,휴대폰,태그\n김민수,kim@news.example,라틴어,${'1'.repeat(51)},"경제,${'가'.repeat(51)}"`;
  const { data } = (await send(workspace, content)).body;
  assert.equal(data.added, 1);
  const columns = data.not_taken.map(({ column }: { column: number }) => column);
  assert.deepEqual(columns.toSorted(), [3, 4, 5]);
  const [kim] = await stored(workspace);
  assert.deepEqual([kim.language, kim.phone, kim.tags], ['', '', ['경제']]);
});

const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => `BEGIN:VCARD\nFN:기자\nEMAIL:r${at}@news.example\nEND:VCARD`).join('\n');
const base64 = (bytes: Uint8Array) => ({ encoding: 'base64', content: Buffer.from(bytes).toString('base64') });

for (const [what, body, message] of [
  ['a million columns', { content: `이름,이메일\n${','.repeat(1_000_000)}가` }, /200개/],
  ['201 columns', { content: `이름,이메일\n${','.repeat(200)}가` }, /200개/],
  ['vCards of which the last is cut off', { format: 'vcard', content: cards(2).slice(0, -5) }, /읽을 수 없습니다/],
  ['text that is no vCard', { format: 'vcard', content: '이름,이메일' }, /읽을 수 없습니다/],
  ['5,001 vCards', { format: 'vcard', content: cards(5001) }, /5,000행/],
  [
    'a vCard with 300 properties',
    {
      format: 'vcard',
      content: cards(1).replace('FN', `${Array.from({ length: 300 }, (_, at) => `X-${at}:1`).join('\n')}\nFN`),
    },
    /200개/,
  ],
  ['vCards nested 100,000 deep', { format: 'vcard', content: 'BEGIN:VCARD\n'.repeat(100_000) }, /읽을 수 없습니다/],
  [
    'a workbook of Excel 97',
    { format: 'xlsx', ...base64(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])) },
    /XLS/,
  ],
] as const) {
  test(`${what}: refused with a clear message`, async () => {
    const reply = await preview(await newWorkspace(), '', body);
    assertRefused(reply, 'content');
    assert.match(reply.body.message, message);
  });
}

test('a workbook with a cell in the last column of the last row is refused', async () => {
  const rows = Array.from({ length: 3 }, () => ['이름', 'kim@news.example']);
  const cells = new Map([['0,16383', { value: '끝' }]]);
  const workbook = await writeXlsx({ sheets: [{ name: '명단', rows, cells }] });
  const reply = await preview(await newWorkspace(), '', { format: 'xlsx', ...base64(workbook) });
  assertRefused(reply, 'content');
});

test("another account's workspace is not found", async () => {
  const workspace = await newWorkspace();
  const { key } = await service.account();
  const body = { format: 'csv', content: '이름,이메일' };
  const path = `/workspace/${workspace.workspaceId}/reporters/import/preview`;
  assertFailure(await service.call('POST', path, { key, body }), 404, 'NOT_FOUND');
});
