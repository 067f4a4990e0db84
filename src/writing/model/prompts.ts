import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../brief.ts';

/**
 * Prompts are files under `prompts/<task>/<language>.md`: front matter with version and temperature, the system text,
 * then `## kind: …` sections of which the fitting one is added, and `## example` with `### given` and `### answer`.
 */
export type Prompt = {
  version: number;
  temperature: number;
  system: string;
  kinds: ReadonlyMap<string, string>;
  examples: { prompt: string; answer: string }[];
};

export type Prompts = ReadonlyMap<string, Prompt>;

export type ChosenPrompt = {
  /** Names the files and versions a text was written with. */
  name: string;
  system: string;
  temperature: number;
  examples: Prompt['examples'];
};

const FOLDER = new URL('../prompts/', import.meta.url);
/** What holds for every text: facts, data, blanks. */
const RULES = 'rules';

export function loadPrompts(folder: URL = FOLDER): Prompts {
  const prompts = new Map<string, Prompt>();
  for (const task of readdirSync(folder)) {
    for (const file of readdirSync(new URL(`${task}/`, folder))) {
      const name = `${task}/${file.replace(/\.md$/, '')}`;
      prompts.set(name, parsePrompt(readFileSync(new URL(`${task}/${file}`, folder), 'utf8'), name));
    }
  }
  return prompts;
}

function parsePrompt(text: string, name: string): Prompt {
  const front = /^---\n+version: (\d+)\ntemperature: ([\d.]+)\n+---\n/.exec(text);
  if (!front) throw new Error(`Prompt ${name} needs front matter with version and temperature.`);
  const [system, ...parts] = text.slice(front[0].length).split(/^## /mu);
  const kinds = new Map<string, string>();
  const examples: Prompt['examples'] = [];
  for (const part of parts) {
    const [heading, ...lines] = part.split('\n');
    const body = lines.join('\n').trim();
    const kind = /^kind: (.+)$/u.exec(heading!)?.[1];
    const example = /^### given\n([\s\S]+?)\n### answer\n([\s\S]+)$/u.exec(body);
    if (kind) kinds.set(kind.trim(), body);
    else if (heading === 'example' && example)
      examples.push({ prompt: example[1]!.trim(), answer: example[2]!.trim() });
    else throw new Error(`Prompt ${name} has a section that is neither a kind nor an example: ${heading}`);
  }
  return { version: Number(front[1]), temperature: Number(front[2]), system: system!.trim(), kinds, examples };
}

/** A language without a prompt of its own is written by the English one, which is told the language. */
export function choosePrompt(prompts: Prompts, task: string, kind: string | null, language: Language): ChosenPrompt {
  const [own, rules] = [task, RULES].map((folder) => {
    const found = [language, 'en'].find((choice) => prompts.has(`${folder}/${choice}`));
    if (found === undefined) throw new Error(`There is no prompt for ${folder}.`);
    return { ...prompts.get(`${folder}/${found}`)!, language: found };
  }) as [Prompt & { language: string }, Prompt & { language: string }];
  const section = kind === null ? undefined : own.kinds.get(kind);
  return {
    name: `${task}/${own.language}@${own.version} ${RULES}/${rules.language}@${rules.version}`,
    system: [own.system, section, rules.system].filter(Boolean).join('\n\n'),
    temperature: own.temperature,
    examples: own.examples,
  };
}
