import { readdirSync, readFileSync } from 'node:fs';
import type { Example } from '../../providers/text/port.ts';
import type { Language } from '../brief.ts';
import { exampleAnswer } from './example.ts';

/**
 * Prompts are files: `<area>/<language>.md` holds what is the same for every kind, `<area>/<language>/<name>.md` one kind
 * with its two examples. A language may have no files for kinds; its own file then has the examples. `rules` applies to
 * every area; its `## when:` sections are sent only where they apply. All files are read once, at the start.
 */
export type Prompts = {
  choose(area: string, kind: string | null, language: Language): ChosenPrompt;
  /** Rules by the condition under which they are sent. */
  conditions(language: Language): Conditions;
  /** Every area, language and kind that has a prompt. */
  all(): { area: string; language: Language; kind: string | null }[];
};

export type Conditions = Readonly<Record<string, string>>;

/** Nothing in it depends on the brief, so that providers can cache it. */
export type ChosenPrompt = {
  /** Names the files and versions that a text was written with. */
  name: string;
  system: string;
  temperature: number;
  examples: readonly Example[];
};

type PromptFile = {
  version: number;
  temperature: number;
  kind: string | null;
  text: string;
  conditions: Record<string, string>;
  examples: Example[];
};
type PromptSet = { base: PromptFile; kinds: Map<string, PromptFile> };

const FOLDER = new URL('../../../assets/prompts/', import.meta.url);
const RULES = 'rules';
/** Areas without a file in a language use the English one; the message names the language. */
const FALLBACK = 'en';

export function loadPrompts(folder: URL = FOLDER): Prompts {
  const sets = new Map<string, PromptSet>();
  for (const area of readdirSync(folder)) {
    const inArea = new URL(`${area}/`, folder);
    for (const name of readdirSync(inArea).filter((entry) => entry.endsWith('.md'))) {
      const language = name.replace(/\.md$/, '');
      const base = readPrompt(new URL(name, inArea), `${area}/${language}`);
      sets.set(`${area}/${language}`, { base, kinds: readKinds(inArea, area, language) });
    }
  }
  const find = (area: string, language: Language) => {
    const own = [language, FALLBACK].find((choice) => sets.has(`${area}/${choice}`));
    if (own === undefined) throw new Error(`There is no prompt for ${area}.`);
    return { language: own, ...sets.get(`${area}/${own}`)! };
  };
  const chosen = new Map<string, ChosenPrompt>();
  return {
    choose(area, kind, language) {
      const key = `${area}/${language}/${kind}`;
      const known = chosen.get(key) ?? compose(area, kind, find(area, language), find(RULES, language));
      chosen.set(key, known);
      return known;
    },
    conditions: (language) => find(RULES, language).base.conditions,
    all: () =>
      [...sets].flatMap(([name, { kinds }]) => {
        const [area, language] = name.split('/') as [string, Language];
        return [null, ...kinds.keys()].map((kind) => ({ area, language, kind }));
      }),
  };
}

type Found = PromptSet & { language: string };

function compose(area: string, kind: string | null, own: Found, rules: Found): ChosenPrompt {
  const special = kind === null ? undefined : own.kinds.get(kind);
  const examples = [...(special?.examples ?? []), ...own.base.examples].slice(0, 2);
  // A headline is translated without the rules for texts that are written anew.
  const isTranslation = area === 'translation';
  return {
    name: `${area}/${own.language}@${own.base.version} ${RULES}/${rules.language}@${rules.base.version}`,
    system: [own.base.text, special?.text, isTranslation ? '' : rules.base.text].filter(Boolean).join('\n\n'),
    temperature: own.base.temperature,
    examples,
  };
}

function readKinds(inArea: URL, area: string, language: string): Map<string, PromptFile> {
  const entry = readdirSync(inArea, { withFileTypes: true }).find(({ name }) => name === language);
  if (!entry?.isDirectory()) return new Map();
  const folder = new URL(`${language}/`, inArea);
  const files = readdirSync(folder).map((name) => readPrompt(new URL(name, folder), `${area}/${language}/${name}`));
  return new Map(files.map((file) => [file.kind ?? '', file]));
}

const FRONT = /^---\n+((?:\w+: .*\n+)+)---\n/u;

function readPrompt(url: URL, name: string): PromptFile {
  const source = readFileSync(url, 'utf8');
  const front = FRONT.exec(source);
  if (!front) throw new Error(`The prompt ${name} needs front matter.`);
  const settings = Object.fromEntries([...front[1]!.matchAll(/^(\w+): (.*)$/gmu)].map((match) => [match[1], match[2]]));
  const [text, ...parts] = source.slice(front[0].length).split(/^## /mu);
  const file: PromptFile = {
    version: Number(settings.version ?? 1),
    temperature: Number(settings.temperature ?? 0),
    kind: settings.kind ?? null,
    text: text!.trim(),
    conditions: {},
    examples: [],
  };
  for (const part of parts) {
    const heading = part.split('\n', 1)[0]!.trim();
    const body = part.slice(part.indexOf('\n') + 1).trim();
    const condition = /^when: (\w+)$/u.exec(heading)?.[1];
    const example = /^### given\n([\s\S]+?)\n### answer\n([\s\S]+)$/u.exec(body);
    if (condition) file.conditions[condition] = body;
    else if (heading === 'example' && example)
      file.examples.push({ prompt: example[1]!.trim(), answer: exampleAnswer(example[2]!.trim(), name) });
    else throw new Error(`The prompt ${name} has a section that is neither a condition nor an example: ${heading}`);
  }
  return file;
}
