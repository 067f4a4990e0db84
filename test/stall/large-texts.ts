import type { Database } from '../../src/kernel/database.ts';
import { type Call, send, type Target } from './attack.ts';
import { PATTERNS } from './patterns.ts';

/** What one account may ask for at once when all its texts are as long as they may be. */

export type LargeTexts = { name: string; calls: Call[] }[];

const TEXTS = 100;
const CHARACTERS = 490_000;

/** Copies one new text, because writing a hundred of this length takes longer than the test. */
export async function makeLargeTexts(target: Omit<Target, 'method'>, database: Database): Promise<number[]> {
  const pressId = await makePress(target);
  await send({ ...target, method: 'POST' }, { path: '/press/edit', raw: editOf(pressId, largeText()) });
  const columns = (
    await database<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'press_releases' and column_name <> 'id' and is_generated = 'NEVER'`
  ).map(({ name }) => name);
  const rows = await database<{ id: number }[]>`
    insert into press_releases (${database(columns)})
    select ${database(columns)} from press_releases, generate_series(2, ${TEXTS}) where id = ${pressId}
    returning id`;
  return [pressId, ...rows.map(({ id }) => id)];
}

export function largeTextCalls(pressIds: number[]): LargeTexts {
  const lists = times(20, () => ({ method: 'GET', path: '/press/list?page_size=100', raw: undefined }));
  const reads = times(90, (place) => ({ method: 'GET', path: `/press/${pressIds[place]}`, raw: undefined }));
  const edits = pressIds.slice(0, 30).map((pressId) => ({
    method: 'POST',
    path: '/press/edit',
    raw: editOf(pressId, largeText()),
  }));
  const escapes = edits.slice(0, 20).map((edit) => ({ ...edit, raw: escaped(edit.raw) }));
  // One long line, the slowest text to parse.
  const capitals = escapes.map((_, place) => ({
    method: 'POST',
    path: '/press/edit',
    raw: editOf(pressIds[place]!, '').replace(/""\}$/, `"${'\\u0041'.repeat(CHARACTERS)}"}`),
  }));
  return [
    { name: '90 reads of large texts', calls: reads },
    { name: '30 edits of large texts', calls: edits },
    { name: '20 edits written as escapes, 2.7 MB each', calls: escapes },
    { name: '20 edits of \\u0041, 2.9 MB each', calls: capitals },
    { name: '20 edits of \\u0041 in chunks', calls: capitals.map((edit) => ({ ...edit, chunked: true })) },
    { name: 'a list of 100 large texts', calls: lists.slice(0, 1) },
    { name: '20 lists of 100 large texts', calls: lists },
    { name: '20 lists, 90 reads and 30 edits of large texts', calls: [...lists, ...reads, ...edits] },
  ];
}

async function makePress({ url, headers }: Omit<Target, 'method'>): Promise<number> {
  const response = await fetch(`${url}/press/create-v2`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: '글루코핀 출시' }),
  });
  const { data } = (await response.json()) as { data: { press_id: number } };
  return data.press_id;
}

/** Paragraphs of ordinary length. */
function largeText(): string {
  const sentence = PATTERNS.find(({ name }) => name === 'Korean')!
    .text(350)
    .trim();
  return `${sentence}\n\n`.repeat(CHARACTERS / (sentence.length + 2)).trim();
}

function editOf(pressId: number, content: string): string {
  return JSON.stringify({ press_id: pressId, content });
}

/** The longest way to write a JSON text: six bytes for each Korean character, and slow to parse. */
function escaped(json: string): string {
  return json.replace(/[^\x00-\x7f]/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function times(count: number, call: (place: number) => Call): Call[] {
  return Array.from({ length: count }, (_, place) => call(place));
}
