import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** Files that break the rules of scripts/lint, checked once as `npm run lint` does; a comment names the lines to find. */

const ROOT = join(import.meta.dirname, '..', '..');

const FILES: Record<string, string> = {
  'src/areas/blog/store.ts': `
    export const loaded = await import('node:fs'); // imports-on-demand
    export const named = (name: string) => import(name); // imports-on-demand
    export type Loaded = typeof import('node:fs');`,
  'src/kernel/queue.ts': `
    export const PRESS_KINDS = []; // kernel-names
    export type ReporterRow = {}; // kernel-names
    export interface BriefOptions {} // kernel-names
    export enum Feeds {} // kernel-names
    export async function listArticles() {} // kernel-names
    export class SNSPost {} // kernel-names
    export { charge } from './x.ts'; // kernel-names
    export { type Hold as CreditHold } from './x.ts'; // kernel-names
    export const { releases } = all; // kernel-names
    export const expression = 1;
    export function compress() {}
    export const lock = (release: () => void) => ({ release });
    const draft = 1;`,
  'src/areas/press/kinds.ts': 'export const PRESS_KINDS = [];',
  'src/areas/press/file-routes.ts': `
    export const rows = await database<Row[]>\`select 1\`; // routes-without-sql
    export const more = await transaction\`select 1\`; // routes-without-sql
    export const part = sql\`id = 1\`; // routes-without-sql
    export const title = String.raw\`select 1\`;`,
  'src/areas/press/store.ts': 'export const rows = await database<Row[]>`select 1`;',
  'web/src/screens/words.tsx': `
    export const recipients = '배포 대상을 고르세요'; // discarded-words
    export const profile = '브랜드 프로필'; // discarded-words
    export const samples = \`\${count}개의 예시 데이터\`; // discarded-words
    export const box = /받은편지함/; // discarded-words
    export const server = <p title="서버 보관함" />; // discarded-words
    export const button = <p>단추</p>; // discarded-words
    export const social = '소셜 글'; // discarded-words
    export const later = '잠시 후'; // discarded-words
    export const starts = \`메일 주소\`; // discarded-words
    export const mail = '담당자 메일 주소'; // discarded-words
    export const others = '새메일 주소'; // discarded-words
    export const right = ['이메일 주소', '전자 메일 주소', '버튼', '잠시 뒤'];`,
  'src/writing/words.ts': "export const pattern = '잠시 후';",
  'src/problems/press.ts': `
    export const field = { ko: 'page_size를 확인하세요', en: 'Check page_size' }; // korean-sentences
    export const setting = { ko: \`SMTP_URL이 \${reason}\`, en: 'x' }; // korean-sentences
    export const mixed = { ko: '{max_size}보다 page_size가 커요', en: 'x' }; // korean-sentences
    export const inserted = { ko: '{max_size}보다 커요', en: 'x' };
    export const template = { ko: \`\${max_size}보다 커요\`, en: 'x' };`,
};

type Report = { diagnostics: { location: { path: string; start: { line: number } }; message: string }[] };

/** Messages by "file:line". */
let found: Map<string, string>;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-rules-'));
  for (const part of ['biome.json', 'scripts/lint'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  for (const [file, source] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const { diagnostics } = await lint(folder);
  const ofPlugins = diagnostics.filter(({ message }) => MESSAGES.some(([, text]) => text.test(message)));
  found = new Map(ofPlugins.map(({ location: { path, start }, message }) => [`${path}:${start.line}`, message]));
});
after(() => rm(folder, { recursive: true, force: true }));

const MESSAGES: [string, RegExp][] = [
  ['imports-on-demand', /^Import statically/],
  ['kernel-names', /^The kernel exports nothing/],
  ['routes-without-sql', /^A routes file contains no SQL/],
  ['discarded-words', /^This word was given up; write [가-힣 ]+\.$/],
  ['korean-sentences', /^A Korean sentence names no field/],
];

describe('lint rules', () => {
  for (const [rule, text] of MESSAGES)
    it(`${rule} finds what it should, and nothing else`, () => {
      const expected = Object.entries(FILES).flatMap(([file, source]) =>
        source.split('\n').flatMap((line, index) => (line.endsWith(`// ${rule}`) ? [`${file}:${index + 1}`] : [])),
      );
      assert.ok(expected.length > 1);
      const places = [...found].filter(([, message]) => text.test(message)).map(([place]) => place);
      assert.deepEqual(places.sort(), expected.sort());
    });
});

function lint(cwd: string): Promise<Report> {
  const program = join(ROOT, 'node_modules', '.bin', 'biome');
  const words = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'src', 'web'];
  return new Promise((resolve, reject) => {
    execFile(program, words, { cwd }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(error ?? new Error('Biome printed no report'));
      }
    });
  });
}
