import fc from 'fast-check';
import { canonicalBlocks, type SentBlock } from '../../src/documents/canonical.ts';
import { type Document, HEADING_MARKERS, type ListItem, ROLES, type Run } from '../../src/documents/model.ts';

/** Generated documents in their stored form, with everything that has been lost in plain text before. */

const WORDS = [
  '한빛바이오',
  '센서',
  '2026년',
  '12월 1일',
  '**굵게**',
  '*',
  '|',
  ' | ',
  '문의',
  '- ',
  '[',
  ']',
  'https://a.example/b',
  '“말”',
  ': ',
  '\n',
  '\n\n',
  '#',
  '가. ',
  '언론 문의',
  'sensor',
  '9만 9000원',
  '。',
  '—',
  '```',
  '  ',
  '소개',
];

const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
);
const line = text.map((each) => each.replace(/\s+/gu, ' ').trim() || '값');
const flag = fc.constantFrom(true as const, undefined);

const run: fc.Arbitrary<Run> = fc
  .record({
    text,
    bold: flag,
    italic: flag,
    link: fc.constantFrom('https://press.example/a', undefined),
    placeholder: flag,
  })
  .map(({ text: own, ...marks }) => ({
    text: own,
    ...(Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined)) as Omit<Run, 'text'>),
  }));
const runs = fc.array(run, { maxLength: 4 });

const items: fc.Memo<ListItem[]> = fc.memo((depth) =>
  fc.array(
    fc.record({
      marker: fc.constantFrom('-', '1.', '가.', '①', '•'),
      runs: fc.array(run, { minLength: 1, maxLength: 2 }),
      items: depth > 1 ? items(depth - 1) : fc.constant([]),
    }),
    { minLength: depth > 2 ? 1 : 0, maxLength: 3 },
  ),
);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const content: fc.Arbitrary<SentBlock> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('paragraph' as const), runs }) },
  fc.record({ type: fc.constant('heading' as const), marker: fc.constantFrom(...HEADING_MARKERS), runs }),
  fc.record({ type: fc.constant('list' as const), items: items(3) }),
  fc.record({
    type: fc.constant('table' as const),
    header: fc.boolean(),
    rows: fc.array(fc.array(fc.record({ runs }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('quote' as const),
    runs,
    speaker: orNull(fc.record({ name: line, title: orNull(line) })),
  }),
  fc.record({
    type: fc.constant('image' as const),
    url: fc.constantFrom('https://press.example/a.png', '/files/b.jpg'),
    alt: text,
    caption: orNull(text),
    credit: orNull(text),
    media_id: orNull(fc.integer({ min: 1, max: 99 })),
  }),
  fc.record({
    type: fc.constant('facts' as const),
    rows: fc.array(fc.record({ label: line, value: runs }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('code' as const), language: orNull(fc.constantFrom('ts', 'sh')), text }),
);

export const documents: fc.Arbitrary<Document> = fc
  .array(
    fc.tuple(content, fc.constantFrom(...ROLES)).map(([block, role]) => ({
      ...block,
      role: role === 'dateline' && block.type !== 'paragraph' ? ('body' as const) : role,
    })),
    { maxLength: 8 },
  )
  .map((sent) => {
    const blocks = canonicalBlocks(sent);
    if (!Array.isArray(blocks)) throw new Error(`The generator made a ${blocks.fault}.`);
    return { title: '제목', blocks, to_check: [] };
  });
