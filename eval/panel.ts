import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject, TextModel } from '../src/providers/text/port.ts';
import type { Task } from '../src/writing/brief.ts';
import { briefOf, draftOf, type PanelBrief, printed, type RecordedDraft, type Steps, taskOf } from './panel-draft.ts';

/**
 * Blind comparison with a plain prompt to the same model. A panel is a folder:
 *
 *   briefs.json      calls of the API: path, body, and the texts of references
 *   ours/, plain/    the texts of both sides
 *   recorded.jsonl   each brief with the answers of the editor and our text; the tests replay those in `eval/panels`
 *   pairs/           both sides under the letters A and B, for the judge; key.json tells which is ours
 *   verdict.json     what the judge said
 *
 * What is missing is made, as far as a model or a person has answered; the plain side may also be written by hand from
 * `plain/<id>.prompt.md`.
 */

/** Writes what is missing on our side, and the prompts of the other. Briefs that the model refuses are named. */
export async function preparePanel(folder: string, model: TextModel, deps: Steps): Promise<void> {
  for (const part of ['ours', 'plain']) mkdirSync(join(folder, part), { recursive: true });
  const waiting: string[] = [];
  const briefs = JSON.parse(readFileSync(join(folder, 'briefs.json'), 'utf8')) as PanelBrief[];
  await Promise.all(
    briefs.map(async (given) => {
      const prompt = join(folder, 'plain', `${given.id}.prompt.md`);
      if (!existsSync(prompt)) writeFileSync(prompt, plainPrompt(given));
      const file = join(folder, 'ours', `${given.id}.md`);
      if (existsSync(file)) return;
      const answers: JsonObject[] = [];
      const brief = briefOf(given);
      try {
        const { value } = await draftOf(brief, recording(model, answers), deps);
        const text = printed(value.document, brief);
        writeFileSync(file, text);
        const recorded: RecordedDraft = { ...given, today: brief.today, answers, text };
        appendFileSync(join(folder, 'recorded.jsonl'), `${JSON.stringify(recorded)}\n`);
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

/** The same model; `answers` receives what it answers as editor, repaired answers included. */
function recording(model: TextModel, answers: JsonObject[]): TextModel {
  return {
    name: model.name,
    write: (request) => model.write(request),
    generate: (request) => {
      const { read } = request;
      if (!read) return model.generate(request);
      return model.generate({
        ...request,
        read: (answer) => {
          answers.push(answer);
          return read(answer);
        },
      });
    },
  };
}
