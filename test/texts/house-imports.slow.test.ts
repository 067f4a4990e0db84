import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { API, call } from '../call.ts';
import { docxText, pdfText, zipOf } from '../files/make.ts';
import { hwpText, hwpxText, rtfText } from '../files/make-office.ts';
import { openStage } from '../process.ts';
import { until } from '../until.ts';

/** Many files of all formats, while the service is killed again and again; IMPORT_TEXTS=1000 takes up to a quarter of an hour. */

const TEXTS = Number(process.env.IMPORT_TEXTS ?? 100);
/** The last of the files is a ZIP file with the other texts. */
const FILES = Math.ceil(TEXTS * 0.6);
const KILLS = 3;

/** A word that only one text has. */
const townOf = (number: number) => `Quarzheim${String(number).padStart(4, '0')}`;
const linesOf = (number: number) => [
  `Hanbit Bio opens its office number ${number}`,
  `Hanbit Bio said on 2 May 2024 that the office in the town of ${townOf(number)} is open to all of its customers.`,
];
const FORMATS: [ending: string, make: (lines: string[]) => Buffer][] = [
  ['pdf', (lines) => pdfText([lines.join('\n\n')])],
  ['docx', docxText],
  ['hwp', hwpText],
  ['hwpx', hwpxText],
  ['rtf', rtfText],
  ['txt', (lines) => Buffer.from(lines.join('\n\n'))],
  ['md', (lines) => Buffer.from(`# ${lines.join('\n\n')}`)],
  ['html', ([title, ...rest]) => Buffer.from(`<title>${title}</title><h1>${title}</h1><p>${rest.join('</p><p>')}</p>`)],
];

function fileOf(number: number): { name: string; bytes: Buffer } {
  const [ending, make] = FORMATS[number % FORMATS.length]!;
  return { name: `${number}.${ending}`, bytes: make(linesOf(number)) };
}

const stage = openStage({ after });

test('many files are imported, counted and searched, and a service that is killed loses and repeats nothing', async (t) => {
  let service = await stage.start();
  const key = service.key!;
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await call(service.url + API + path, method, { key, ...(body && { body }) });
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const send = async ({ name, bytes }: { name: string; bytes: Buffer }): Promise<string> => {
    const { data } = await ask('POST', '/house/file/upload-url', { filename: name });
    const type = new URL(data.presigned_url).searchParams.get('type')!;
    const { pathname, search } = new URL(data.presigned_url);
    const sent = await fetch(service.url + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
    assert.equal(sent.status, 200);
    return data.file_url;
  };
  const numbers = Array.from({ length: TEXTS }, (_, place) => place + 1);
  const file_urls: string[] = [];
  for (const number of numbers.slice(0, FILES - 1)) file_urls.push(await send(fileOf(number)));
  file_urls.push(await send({ name: 'rest.zip', bytes: zipOf(numbers.slice(FILES - 1).map(fileOf)) }));
  const began = performance.now();
  const { house_import_id: id } = (await ask('POST', '/house/imports', { file_urls, preview: false })).data;
  const read = async () => (await ask('GET', `/house/imports/${id}`)).data;
  const HOUR = 3_600_000;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = async () => {
      const { counts, state } = await read();
      return state === 'done' || counts.ready + counts.taken >= (kill * TEXTS) / (KILLS + 2);
    };
    await until(enough, HOUR);
    service.kill('SIGKILL');
    await service.exited;
    service = await stage.start();
  }
  const done = await until(async () => {
    const found = await read();
    return found.state === 'done' && found;
  }, HOUR);
  t.diagnostic(`${TEXTS} texts in ${Math.round((performance.now() - began) / 1000)} s, with ${KILLS} restarts`);
  assert.deepEqual(done.counts, { waiting: 0, ready: 0, taken: TEXTS, duplicate: 0, refused: 0, left_out: 0 });
  assert.equal((await ask('GET', '/house/texts')).total_count, TEXTS);
  // Searched at once: a text that is not indexed yet is read.
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, FILES - 1, FILES, TEXTS - 1, TEXTS]) {
    const { data } = await ask('GET', `/house/texts?keyword=${townOf(number)}`);
    assert.deepEqual(
      data.map(({ title }: { title: string }) => title),
      [linesOf(number)[0]],
    );
  }
});
