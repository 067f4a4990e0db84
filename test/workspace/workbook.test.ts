import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { repeated, ZEROES } from '../files/bombs.ts';
import { type Packed, zipOf } from '../files/make.ts';
import { assertRefused, newWorkspace, type TestWorkspace, useService } from './support.ts';

useService();

const send = (workspace: TestWorkspace, workbook: Uint8Array) =>
  workspace.call('POST', '/reporters/import', { format: 'xlsx', content: Buffer.from(workbook).toString('base64') });
const workbookOf = (rows: CellValue[][], options: object = {}) =>
  writeXlsx({ sheets: [{ name: '기자 명단', rows }], ...options });

test('the first sheet of a workbook is imported', async () => {
  const workspace = await newWorkspace();
  const workbook = await workbookOf([
    ['이름', '이메일', '매체', '배포대상', '메모'],
    ['김민수', 'kim@news.example', '한빛일보', true, 20261115],
    [null, null, null, null, null],
    ['=1+1', 'formula@news.example', null, 0, '=HYPERLINK("http://x")'],
    ['이서연', 'wrong', '강산경제', null, null],
  ]);
  const { status, body } = await send(workspace, workbook);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.data.rows.map(({ row, outcome }: Record<string, unknown>) => [row, outcome]),
    [
      [2, 'added'],
      [4, 'added'],
      [5, 'failed'],
    ],
  );
  const [formula, kim] = (await workspace.call('GET', '/reporters')).body.data;
  assert.deepEqual([kim.media, kim.is_distribution_target, kim.memo], ['한빛일보', true, '20261115']);
  assert.deepEqual(
    [formula.name, formula.is_distribution_target, formula.memo],
    ['=1+1', false, '=HYPERLINK("http://x")'],
  );
});

test('5,000 rows of a workbook are imported, 5,001 are refused', async () => {
  const rows = (count: number) => [
    ['이름', '이메일'],
    ...Array.from({ length: count }, (_, at) => [`기자 ${at}`, `r${at}@news.example`]),
  ];
  assert.equal((await send(await newWorkspace(), await workbookOf(rows(5000)))).body.data.added, 5000);
  assertRefused(await send(await newWorkspace(), await workbookOf(rows(5001))), 'content');
});

test('a workbook with a password is refused with a clear message', async () => {
  const locked = await workbookOf([['이름', '이메일']], { encryption: { password: '비밀', spinCount: 1000 } });
  const reply = await send(await newWorkspace(), locked);
  assertRefused(reply, 'content');
  assert.match(reply.body.message, /암호/);
});

/** A ZIP with one file, whose directory may state a wrong unpacked size. */
const zipWith = (name: string, bytes: Buffer | Packed, claimed?: number) =>
  zipOf([{ name, bytes, ...(claimed !== undefined && { claimed }) }]);

const SHEET = 'xl/worksheets/sheet1.xml';

test('a ZIP bomb is refused before unpacking, and one with a false size while unpacking', async () => {
  const workspace = await newWorkspace();
  for (const bomb of [
    zipWith(SHEET, repeated(ZEROES, 65)),
    zipWith(SHEET, Buffer.alloc(1024), 2 ** 32 - 1),
    zipWith(SHEET, repeated(ZEROES, 25), 1000),
  ]) {
    const reply = await send(workspace, bomb);
    assertRefused(reply, 'content');
    assert.match(reply.body.message, /너무 큽니다/);
  }
});

test('a file that only looks like a workbook is refused', async () => {
  const workspace = await newWorkspace();
  const workbook = Buffer.from(await workbookOf([['이름', '이메일']]));
  const nested = Buffer.from(`${'<a>'.repeat(300_000)}${'</a>'.repeat(300_000)}`);
  for (const file of [
    zipWith('word/document.xml', Buffer.from('<a/>')),
    zipWith('[Content_Types].xml', nested),
    workbook.subarray(0, workbook.length / 2),
    workbook.fill(0, 30, 60),
    Buffer.from('PK\u0003\u0004'),
  ])
    assertRefused(await send(workspace, file), 'content');
  assert.equal((await workspace.call('GET', '/reporters')).status, 200);
});
