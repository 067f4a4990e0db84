import { readdirSync, readFileSync } from 'node:fs';
import type { Language, Task } from '../brief.ts';

/**
 * Prompts are files, read once at the start. Each step has a prompt: `writer`, `editor`, `revision`, `social` and so on.
 * `forms` tell what the texts of an area look like in each language, `kinds` what matters in each kind of text. Nothing in
 * a prompt depends on the brief, so that providers can cache it.
 */
export type Prompt = {
  /** Names the file and its version, for the record of a call. */
  name: string;
  system: string;
  temperature: number;
};

export type Prompts = {
  /** For each first draft another one, so that the drafts differ. */
  writers: Prompt[];
  /** `drafts`: how many the editor gets; without one the editor writes the text. */
  editor(task: Task, language: Language, drafts: number): Prompt;
  /**
   * Where the house has earlier texts. One of the kind and language takes the place of the general form, which is `without`
   * it the custom of a task and language.
   */
  house: { writer: Prompt; editor(drafts: number, without: { task: Task; language: Language } | null): Prompt };
  revision(task: Task, language: Language): Prompt;
  social: Prompt;
  introduction: Prompt;
  houseRules: Prompt;
  translation: Prompt;
  /** The kinds of text that a model can choose from, by area. */
  kinds: Kinds;
};

export type Kinds = Partial<Record<Task, Record<string, string>>>;

type PromptFile = { name: string; temperature: number; text: string; sections: Map<string, string> };

const FOLDER = new URL('../../../assets/prompts/', import.meta.url);
const FRONT = /^---\n+((?:\w+: .*\n+)+)---\n/u;

export function loadPrompts(folder: URL = FOLDER): Prompts {
  const read = (name: string) => readPrompt(new URL(`${name}.md`, folder), name);
  const forms = new Map(
    readdirSync(new URL('forms/', folder)).map((file) => {
      const source = readFileSync(new URL(`forms/${file}`, folder), 'utf8');
      return [file.replace(/\.md$/u, ''), sectionsOf(source)];
    }),
  );
  const kinds = JSON.parse(readFileSync(new URL('kinds.json', folder), 'utf8')) as Kinds;
  const [writer, editor, revision] = [read('writer'), read('editor'), read('revision')];
  const houseEditor = read('house-editor');
  const form = (task: Task, language: Language) => {
    const own = forms.get(task);
    const text = own?.get(language) ?? own?.get('all') ?? own?.get('en');
    return text === undefined ? '' : `Form: complete what the draft lacks, and do not rebuild what is fine.\n\n${text}`;
  };
  const kindList = (task: Task) => {
    const lines = Object.entries(kinds[task] ?? {}).map(([kind, guidance]) => `- ${kind}: ${guidance}`);
    return lines.length === 0 ? '' : `Kinds\n\n${lines.join('\n')}`;
  };
  return {
    writers: [...writer.sections.values()].map((text) => withParts(writer, [text])),
    editor: (task, language, drafts) =>
      withParts(editor, [
        editor.sections.get(['no draft', 'one draft', 'two drafts'][drafts]!),
        editor.sections.get('rules'),
        editor.sections.get('answer'),
        form(task, language),
        kindList(task),
      ]),
    house: {
      writer: plain(read('house-writer')),
      editor: (drafts, without) =>
        withParts(houseEditor, [
          houseEditor.sections.get(drafts === 0 ? 'no draft' : 'one draft'),
          houseEditor.sections.get('rules'),
          editor.sections.get('answer'),
          without ? form(without.task, without.language) : '',
          without ? kindList(without.task) : '',
        ]),
    },
    revision: (task, language) => withParts(revision, [revision.text, form(task, language)]),
    social: plain(read('social')),
    introduction: plain(read('introduction')),
    houseRules: plain(read('house-rules')),
    translation: plain(read('translation')),
    kinds,
  };
}

function plain({ name, temperature, text }: PromptFile): Prompt {
  return { name, temperature, system: text };
}

function withParts({ name, temperature }: PromptFile, parts: (string | undefined)[]): Prompt {
  return { name, temperature, system: parts.filter(Boolean).join('\n\n') };
}

function readPrompt(url: URL, name: string): PromptFile {
  const source = readFileSync(url, 'utf8');
  const front = FRONT.exec(source);
  if (!front) throw new Error(`The prompt ${name} needs front matter.`);
  const settings = Object.fromEntries([...front[1]!.matchAll(/^(\w+): (.*)$/gmu)].map((match) => [match[1], match[2]]));
  const body = source.slice(front[0].length);
  return {
    name: `${name}@${settings.version}`,
    temperature: Number(settings.temperature ?? 0),
    text: body.split(/^## /mu)[0]!.trim(),
    sections: sectionsOf(body),
  };
}

/** The text below each `## heading`. */
function sectionsOf(source: string): Map<string, string> {
  const [, ...parts] = source.split(/^## /mu);
  return new Map(
    parts.map((part) => [part.split('\n', 1)[0]!.trim(), part.slice(part.indexOf('\n') + 1).trim()] as const),
  );
}
