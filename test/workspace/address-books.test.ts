import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { newWorkspace, type TestWorkspace, useService } from './support.ts';

/** Files as programs really export them. */

useService();

type Body = { format: string; content: string; encoding?: string } & Record<string, unknown>;
type Row = { row: number; outcome: string; email: string | null };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const exported = (name: string) => readFileSync(new URL(`./exports/${name}`, import.meta.url));
const fileOf = (format: string, bytes: Uint8Array): Body => ({ format, encoding: 'base64', content: base64(bytes) });

async function preview(workspace: TestWorkspace, body: Body) {
  const reply = await workspace.call('POST', '/reporters/import/preview', body);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

/** Previews and imports; both must agree. Returns the stored reporters by address. */
async function take(workspace: TestWorkspace, body: Body) {
  const expected = await preview(workspace, body);
  const reply = await workspace.call('POST', '/reporters/import', body);
  assert.equal(reply.status, 200, reply.text);
  const { data } = reply.body;
  const outcomes = (rows: Row[]) => rows.map(({ row, outcome, email }) => [row, outcome, email]);
  assert.deepEqual(outcomes(data.rows), outcomes(expected.rows));
  assert.deepEqual(data.not_taken, expected.not_taken);
  const listed = (await workspace.call('GET', '/reporters?page_size=100')).body.data;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
  const stored: Record<string, any> = Object.fromEntries(listed.map((each: { email: string }) => [each.email, each]));
  return { report: data, stored };
}

type Report = {
  columns: { column: number; heading: string }[];
  not_taken: { row: number | null; column: number | null; value: string }[];
};
const notTaken = ({ columns, not_taken }: Report) =>
  not_taken.map(({ row, column, value }) => [
    row,
    columns.find((each) => each.column === column)?.heading ?? null,
    value,
  ]);

test('an export of Outlook: 92 columns, name in two of them, a second address and an entry without one', async () => {
  const { report, stored } = await take(await newWorkspace(), fileOf('csv', exported('outlook.csv')));
  const { reporter_id: _, last_contact_kst: __, ...emma } = stored['emma.brown@daily.example'];
  assert.deepEqual(emma, {
    name: 'Emma Brown',
    email: 'emma.brown@daily.example',
    media: 'The Daily Example',
    title: 'Reporter',
    phone: '+1 (555) 010-0199',
    beat: 'Technology',
    tags: ['Tech', 'Seoul bureau'],
    memo: 'Prefers calls in the morning.\nMet at the 2025 trade fair.',
    language: 'en',
    consent: 'unknown',
    mail_problem: null,
    is_managed: true,
    is_distribution_target: false,
  });
  assert.equal(stored['minsu@hanbit.example'].name, '김민수');
  assert.deepEqual(
    report.rows.map(({ row, outcome }: Row) => [row, outcome]),
    [
      [2, 'added'],
      [3, 'added'],
      [4, 'failed'],
    ],
  );
  const left = notTaken(report);
  assert.deepEqual(
    left.filter(([row]: unknown[]) => row !== null),
    [
      [2, 'E-mail 2 Address', 'emma@private.example'],
      [2, 'Mobile Phone', '+1 (555) 010-0142'],
    ],
  );
});

test('an export of Google Contacts: labels as tags, several values in a cell', async () => {
  const { report, stored } = await take(await newWorkspace(), fileOf('csv', exported('google.csv')));
  const { name, media, beat, phone, tags, memo } = stored['seoyeon@gangsan.example'];
  assert.deepEqual(
    [name, media, beat, phone, tags, memo],
    ['이서연', '강산경제', '바이오', '+82 10-5550-0177', ['기자단', '경제지'], '오전 통화 선호'],
  );
  assert.deepEqual(stored['lucas@journal.example'].media, 'Le Journal, Séoul');
  const left = notTaken(report);
  assert.ok(left.some(([row, , value]: unknown[]) => row === 2 && value === 'seoyeon2@gangsan.example'));
  assert.ok(left.some(([row, , value]: unknown[]) => row === 2 && value === '02-555-0177'));
});

test('vCards of Google: several in one file, escapes, department, no address', async () => {
  const { report, stored } = await take(await newWorkspace(), fileOf('vcard', exported('google.vcf')));
  const { name, media, title, beat, phone, tags, memo } = stored['seoyeon@gangsan.example'];
  assert.deepEqual(
    [name, media, title, beat, phone, tags, memo],
    [
      '이서연',
      '강산경제',
      '차장',
      '바이오',
      '+82 10-5550-0177',
      ['기자단'],
      '오전 통화 선호, 문자 가능\n행사 초대 명단',
    ],
  );
  assert.deepEqual(
    report.rows.map(({ row, outcome }: Row) => [row, outcome]),
    [
      [1, 'added'],
      [14, 'failed'],
    ],
  );
  const left = notTaken(report).map(([row, heading, value]: unknown[]) => `${row} ${heading} ${value}`);
  assert.deepEqual(left.toSorted(), ['1 EMAIL 2 seoyeon@home.example', 'null FAX 02-555-0178']);
});

test('vCards of iCloud: labelled properties, the preferred address, folded lines and a picture', async () => {
  const { report, stored } = await take(await newWorkspace(), fileOf('vcard', exported('icloud.vcf')));
  const { name, media, phone, memo } = stored['jiwoo@hanbit.example'];
  assert.deepEqual([name, media, phone], ['최지우', '한빛일보', '010-5550-0133']);
  assert.match(memo, /사진은 가로로 긴 것을/);
  const left = notTaken(report).map(([, heading, value]: unknown[]) => [heading, value]);
  assert.deepEqual(left, [
    ['PHOTO', '…'],
    ['EMAIL 2', 'jiwoo@home.example'],
  ]);
});

test('vCard 2.1: quoted-printable with soft line breaks and a charset of its own, a card within a card', async () => {
  const { stored } = await take(await newWorkspace(), fileOf('vcard', exported('version-2.vcf')));
  assert.deepEqual(Object.keys(stored), ['haneul@gangsan.example']);
  const { name, media, phone, memo } = stored['haneul@gangsan.example'];
  assert.deepEqual([name, media, phone, memo], ['김하늘', '강산경제', '010-5550-0111', '첫 줄\n둘째 줄']);
});

test('vCard 4.0: preferred address, telephone as a URI, language', async () => {
  const { stored } = await take(await newWorkspace(), fileOf('vcard', exported('version-4.vcf')));
  const { name, media, beat, phone, tags, language } = stored['emma.brown@daily.example'];
  assert.deepEqual(
    [name, media, beat, phone, tags, language],
    ['Emma Brown', 'The Daily Example', 'Technology', '+1-555-010-0142', ['Tech', 'Seoul bureau'], 'en'],
  );
});

test('a vCard folded within a character, in UTF-16, or as text', async () => {
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:김민수\r\nEMAIL:kim@news.example\r\nEND:VCARD\r\n';
  const bytes = Buffer.from(card);
  const at = bytes.indexOf('민') + 1;
  const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  for (const body of [
    fileOf('vcard', folded),
    fileOf('vcard', iconv.encode(card, 'utf-16le', { addBOM: true })),
    fileOf('vcard', iconv.encode(card, 'cp949')),
    { format: 'vcard', content: card },
  ]) {
    const { stored } = await take(await newWorkspace(), body);
    assert.equal(stored['kim@news.example'].name, '김민수');
  }
});

/** A title, a blank row and merged cells, as in lists that people keep by hand. */
const keptByHand = () =>
  writeXlsx({
    sheets: [
      {
        name: '출입기자',
        rows: [
          ['2026년 출입기자 명단', null, null, null, null, null, null],
          [],
          ['이름', '매체', '이메일', '휴대폰', '출입처', '메모', '생일'],
          ['김민수', '한빛일보', 'minsu@hanbit.example', 1055500142, '산업부', '오전 통화', null],
          ['이영희', null, 'younghee@hanbit.example', '010-5550-0143', '금융위', null, '3월'],
          [],
          ['박준', '강산경제', null, '010-5550-0144', null, null, null],
          ['김민수', '예시일보', 'MINSU@hanbit.example', null, '산업부', null, null],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
          { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
        ],
        cells: new Map([['3,3', { value: 1055500142, style: { numFmt: '000-0000-0000' } }]]),
      },
      { name: '지난해', rows: [['이름', '이메일']] },
    ],
  });

test('a workbook with Korean headings, a title above them, blank rows, merged cells and a second sheet', async () => {
  const { report, stored } = await take(await newWorkspace(), fileOf('xlsx', await keptByHand()));
  assert.equal(report.header_row, 3);
  const { name, media, phone, beat, memo } = stored['minsu@hanbit.example'];
  assert.deepEqual([name, media, phone, beat, memo], ['김민수', '한빛일보', '010-5550-0142', '산업부', '오전 통화']);
  assert.equal(stored['younghee@hanbit.example'].media, '한빛일보');
  assert.deepEqual(
    report.rows.map(({ row, outcome }: Row) => [row, outcome]),
    [
      [4, 'added'],
      [5, 'added'],
      [7, 'failed'],
      [8, 'duplicate'],
    ],
  );
  assert.deepEqual(notTaken(report), [
    [null, null, '지난해'],
    [1, null, '2026년 출입기자 명단'],
    [null, '생일', '3월'],
    [8, '매체', '예시일보'],
  ]);
});

for (const [what, bytes] of [
  ['CP949', iconv.encode('성;이름;회사;전자 메일 주소\r\n김;민수;똠방일보;kim@news.example', 'cp949')],
  [
    'UTF-16 with tabs',
    iconv.encode('성\t이름\t회사\t전자 메일 주소\r\n김\t민수\t똠방일보\tkim@news.example', 'utf-16le', {
      addBOM: true,
    }),
  ],
  [
    'UTF-8 with a named separator',
    Buffer.from('\ufeffsep=|\r\n성|이름|회사|전자 메일 주소\r\n김|민수|똠방일보|kim@news.example'),
  ],
] as const) {
  test(`a file in ${what} with the Korean headings of Outlook`, async () => {
    const { stored } = await take(await newWorkspace(), fileOf('csv', bytes));
    const { name, media } = stored['kim@news.example'];
    assert.deepEqual([name, media], ['김민수', '똠방일보']);
  });
}

test('cells pasted without headings get a guess in the preview, and are imported only with a mapping', async () => {
  const workspace = await newWorkspace();
  const body = {
    format: 'csv',
    content: '김민수\t한빛일보, 산업부\tkim@news.example\t010-5550-0142\n이영희\t\tlee@news.example',
  };
  const { columns, header_row, rows } = await preview(workspace, body);
  assert.equal(header_row, null);
  assert.deepEqual(
    columns.map(({ field }: { field: string }) => field),
    ['name', null, 'email', 'phone'],
  );
  assert.deepEqual([rows[0].values.name, rows[0].values.phone], ['김민수', '010-5550-0142']);
  assert.equal((await workspace.call('POST', '/reporters/import', body)).status, 400);
  const mapping = [
    { column: 1, field: 'name' },
    { column: 2, field: 'media' },
    { column: 3, field: 'email' },
    { column: 4, field: null },
  ];
  const { stored } = await take(workspace, { ...body, mapping });
  const { name, media, phone } = stored['kim@news.example'];
  assert.deepEqual([name, media, phone], ['김민수', '한빛일보, 산업부', '']);
});
