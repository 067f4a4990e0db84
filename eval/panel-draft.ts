import { randomBytes } from 'node:crypto';
import { plainText } from '../src/documents/inline.ts';
import type { Block, Document } from '../src/documents/model.ts';
import { blockText } from '../src/documents/render.ts';
import type { WorkerPool } from '../src/kernel/workers/pool.ts';
import type { JsonObject, TextModel } from '../src/providers/text/port.ts';
import type { Brief, Draft, Language, Length, Task, Tone } from '../src/writing/brief.ts';
import { createModelWriter, loadPrompts, type Usage } from '../src/writing/model/index.ts';
import type { Checked } from '../src/writing/writer.ts';

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

/** A brief, what the model answered as editor, and the text that was made of it. */
export type RecordedDraft = PanelBrief & { answers: JsonObject[]; text: string };

const TASKS: Record<string, Task> = {
  press: 'press',
  'official-document': 'official-document',
  blog: 'blog',
  'generic-creation': 'creation',
};

export function taskOf({ path }: PanelBrief): Task {
  return TASKS[path.split('/')[1] ?? ''] ?? 'press';
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

export type Steps = { workers: WorkerPool; steps: number; onUsage?(usage: Usage): void };

export async function draftOf(
  brief: Brief,
  model: TextModel,
  { workers, steps, onUsage = () => {} }: Steps,
): Promise<Checked<Draft>> {
  const newKey = () => randomBytes(12).toString('hex');
  const writer = createModelWriter({ model: () => model, steps, prompts: loadPrompts(), workers, newKey, onUsage });
  return writer.draft(brief, listener);
}
