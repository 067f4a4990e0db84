import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '../src/documents/inline.ts';
import type { Block, Document } from '../src/documents/model.ts';
import { blockText } from '../src/documents/render.ts';
import type { WorkerPool } from '../src/kernel/workers/pool.ts';
import type { TextModel } from '../src/providers/text/port.ts';
import type { Brief, Draft, Language, Length, Task, Tone } from '../src/writing/brief.ts';
import { createModelWriter, loadPrompts, type Usage } from '../src/writing/model/index.ts';
import type { Checked } from '../src/writing/writer.ts';
import { type Answer, recording, replaying } from './panel-answers.ts';

/**
 * Blind comparison with a plain prompt to the same model. A panel is a folder:
 *
 *   briefs.json     calls of the API: path, body, and the texts of references
 *   answers/        what the model answered in each step, replayed by the tests
 *   ours/, plain/   the texts of both sides
 *   pairs/          both sides under the letters A and B, for the judge; key.json tells which is ours
 *   verdict.json    what the judge said
 *
 * What is missing is made, as far as a model or a person has answered; the plain side may also be written by hand from
 * `plain/<id>.prompt.md`.
 */

export type PanelBrief = {
  id: string;
  path: string;
  body: {
    keyword: string;
    language?: Language;
    kind?: string;
    document_type?: string;
    blog_type?: string;
    sub_type?: string;
    target_length?: Length;
    tone?: Tone;
    is_lead_text?: boolean;
  };
  refs?: string[];
  /** The day of writing; today when left out. */
  today?: string;
  /** Strings that must not appear in the text. */
  secrets?: string[];
};

const TASKS: Record<string, Task> = {
  press: 'press',
  'official-document': 'official-document',
  blog: 'blog',
  'generic-creation': 'creation',
};

export function taskOf({ path }: PanelBrief): Task {
  return TASKS[path.split('/')[1] ?? ''] ?? 'press';
}

export function panelBriefs(folder: string): PanelBrief[] {
  return JSON.parse(readFileSync(join(folder, 'briefs.json'), 'utf8')) as PanelBrief[];
}

export function briefOf(given: PanelBrief): Brief {
  const { body, refs = [], today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10) } = given;
  return {
    task: taskOf(given),
    kind: body.kind ?? body.document_type ?? body.blog_type ?? body.sub_type ?? null,
    language: body.language ?? 'ko',
    keyword: body.keyword,
    tone: body.tone ?? 'professional',
    length: body.target_length ?? 'medium',
    references: refs.map((text, index) => ({ title: `자료 ${index + 1}`, text, url: null })),
    sources: [],
    brand: null,
    today,
    withLead: body.is_lead_text === true,
    instruction: null,
  };
}

/** The text as it is printed, in Markdown for the judge: lines above the title come first, tables have borders. */
export function printed({ title, blocks }: Document, { task, language }: Pick<Brief, 'task' | 'language'>): string {
  const isAbove = ({ role }: Block) => role === 'head' && (task === 'press' || language === 'ja');
  const parts = [...blocks.filter(isAbove), null, ...blocks.filter((block) => !isAbove(block))].map((block) =>
    block === null ? `# ${title}` : printedBlock(block),
  );
  // A 공문 has its title in a line of its own.
  const hasTitle = task === 'official-document' && parts.some((part) => part === `제목  ${title}`);
  // The dateline stands in the line of the paragraph after it.
  const text = parts.filter((part) => !(hasTitle && part === `# ${title}`)).join('\n\n');
  return `${text.replace(DATELINE_END, '')}\n`;
}

const DATELINE_END = /\u0000\n\n/gu;

function printedBlock(block: Block): string {
  if (block.role === 'dateline') return `${blockText(block)}\u0000`;
  if (block.type === 'heading') return `**${plainText(block.runs)}**`;
  if (block.type === 'facts') return block.rows.map(({ label, value }) => `- ${label}: ${plainText(value)}`).join('\n');
  if (block.type !== 'table') return blockText(block);
  const rows = block.rows.map((cells) => `| ${cells.map(({ runs }) => plainText(runs)).join(' | ')} |`);
  return [rows[0], `|${' --- |'.repeat(block.rows[0]!.length)}`, ...rows.slice(1)].join('\n');
}

const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };

type Steps = { workers: WorkerPool; steps: number; onUsage?(usage: Usage): void };

export async function draftOf(
  given: PanelBrief,
  model: TextModel,
  { workers, steps, onUsage = () => {} }: Steps,
): Promise<Checked<Draft>> {
  const newKey = () => randomBytes(12).toString('hex');
  const writer = createModelWriter({ model: () => model, steps, prompts: loadPrompts(), workers, newKey, onUsage });
  return writer.draft(briefOf(given), listener);
}

/** The same draft from the recorded answers: one for each first draft, then those of the editor. */
export function replayed(folder: string, given: PanelBrief, workers: WorkerPool): Promise<Checked<Draft>> {
  const answers = JSON.parse(readFileSync(join(folder, 'answers', `${given.id}.json`), 'utf8')) as Answer[];
  const steps = answers.filter((answer) => typeof answer === 'string').length + 1;
  return draftOf(given, replaying(answers), { workers, steps });
}

/** Writes what is missing on our side, and the prompts of the other. Briefs that the model refuses are named. */
export async function preparePanel(folder: string, model: TextModel, deps: Steps): Promise<void> {
  for (const part of ['answers', 'ours', 'plain']) mkdirSync(join(folder, part), { recursive: true });
  const waiting: string[] = [];
  const briefs = panelBriefs(folder);
  await Promise.all(
    briefs.map(async (given) => {
      const prompt = join(folder, 'plain', `${given.id}.prompt.md`);
      if (!existsSync(prompt)) writeFileSync(prompt, plainPrompt(given));
      const file = join(folder, 'ours', `${given.id}.md`);
      if (existsSync(file)) return;
      const answers: Answer[] = [];
      try {
        const { value } = await draftOf(given, recording(model, answers), deps);
        writeFileSync(file, printed(value.document, briefOf(given)));
        writeFileSync(join(folder, 'answers', `${given.id}.json`), `${JSON.stringify(answers, null, 1)}\n`);
      } catch {
        waiting.push(given.id);
      }
    }),
  );
  if (waiting.length > 0) console.log(`not written yet: ${waiting.join(', ')}`);
  else mixPairs(folder, briefs);
}

const PLAIN_TEXTS: Partial<Record<Task, string>> = {
  press: '보도자료',
  'official-document': '공문',
  blog: '블로그 글',
};

/** What a user without this service would ask. */
function plainPrompt(given: PanelBrief): string {
  const { keyword, language = 'ko', ...options } = given.body;
  const wishes = Object.entries(options).map(([name, value]) => `${name}: ${value}`);
  const references = (given.refs ?? []).map((text, index) => `참고자료 ${index + 1}:\n${text}`);
  const what = `다음 내용으로 ${PLAIN_TEXTS[taskOf(given)] ?? '글'} 써 줘 (${[`언어: ${language}`, ...wishes].join(', ')}):`;
  return `${[what, keyword, ...references].join('\n\n')}\n`;
}

function mixPairs(folder: string, briefs: PanelBrief[]): void {
  const keyFile = join(folder, 'key.json');
  if (existsSync(keyFile)) return;
  const isWritten = ({ id }: PanelBrief) => existsSync(join(folder, 'plain', `${id}.md`));
  const missing = briefs.filter((given) => !isWritten(given));
  if (missing.length > 0) {
    console.log(`no plain text yet: ${missing.map(({ id }) => id).join(', ')}`);
    return;
  }
  mkdirSync(join(folder, 'pairs'), { recursive: true });
  const key: Record<string, 'A' | 'B'> = {};
  for (const { id, path, body, refs = [] } of briefs) {
    key[id] = randomInt(2) === 0 ? 'A' : 'B';
    const draft = (letter: 'A' | 'B') =>
      `# Draft ${letter}\n\n${readFileSync(join(folder, key[id] === letter ? 'ours' : 'plain', `${id}.md`), 'utf8')}`;
    const given = [`# Brief ${id} (${path})`, JSON.stringify(body), ...refs.map((text) => `- ${text}`)];
    writeFileSync(join(folder, 'pairs', `${id}.md`), [...given, draft('A'), draft('B')].join('\n\n'));
  }
  writeFileSync(keyFile, `${JSON.stringify(key, null, 1)}\n`);
}

type Verdict = {
  preferred: 'A' | 'B';
  strength: 'slight' | 'clear' | 'overwhelming';
  /** The better written one, whatever it claims. */
  craft: 'A' | 'B';
  minutes_A: number;
  minutes_B: number;
  invented_A: number;
  invented_B: number;
};

export function panelScore(folder: string): string {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const key = read('key.json') as Record<string, 'A' | 'B'>;
  const verdict = read('verdict.json') as Record<string, Verdict>;
  const sums = { pairs: 0, preferred: 0, clearly: 0, craft: 0, minutes: [0, 0], invented: [0, 0] };
  const lines = Object.entries(key).flatMap(([id, ours]) => {
    const row = verdict[id];
    if (!row) return [];
    const plain = ours === 'A' ? 'B' : 'A';
    const isPreferred = row.preferred === ours;
    sums.pairs += 1;
    sums.preferred += Number(isPreferred);
    sums.clearly += Number(isPreferred && row.strength !== 'slight');
    sums.craft += Number(row.craft === ours);
    sums.minutes[0]! += row[`minutes_${ours}`];
    sums.minutes[1]! += row[`minutes_${plain}`];
    sums.invented[0]! += row[`invented_${ours}`];
    sums.invented[1]! += row[`invented_${plain}`];
    const figures = (name: 'minutes' | 'invented') => `${name} ${row[`${name}_${ours}`]} : ${row[`${name}_${plain}`]}`;
    return [
      `${id}: ${isPreferred ? 'ours' : 'plain'} (${row.strength}), ${figures('minutes')}, ${figures('invented')}`,
    ];
  });
  const { pairs, preferred, clearly, craft, minutes, invented } = sums;
  return [
    ...lines,
    `ours preferred in ${preferred} of ${pairs}, clearly in ${clearly}, by craft in ${craft}`,
    `minutes ${minutes.join(' : ')} (${(minutes[0]! / minutes[1]!).toFixed(2)}), invented ${invented.join(' : ')}`,
  ].join('\n');
}

/** The panels kept in the repository. */
export function keptPanels(): string[] {
  const entries = readdirSync(join(import.meta.dirname, 'panels'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
