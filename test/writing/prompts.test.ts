import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { TObject } from 'typebox';
import type { Language, Task } from '../../src/writing/brief.ts';
import { rulesOf } from '../../src/writing/languages/index.ts';
import { loadPrompts } from '../../src/writing/model/prompts.ts';
import { draftShape, RevisionShape, SocialShape } from '../../src/writing/model/shape.ts';
import { prepareEdit } from '../../src/writing/model/work.ts';
import { sampleBrief } from './model-writer.ts';

/** The prompt files: complete for every area and language, small, and the same for every brief. */

const prompts = loadPrompts();
const FOUR: Language[] = ['ko', 'en', 'ja', 'zh'];
const AREAS: Partial<Record<Task, Language[]>> = {
  press: [...FOUR, 'fr', 'id'],
  'official-document': FOUR,
  blog: FOUR,
  creation: FOUR,
};
const COMBINATIONS = Object.entries(AREAS).flatMap(([task, languages]) =>
  languages.map((language) => ({ task: task as Task, language })),
);
const MAX_TOKENS = 3500;

/** More than any common tokenizer needs: 1.3 tokens per syllable or Chinese character, one per three other letters. */
function tokensOf(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu)?.length ?? 0;
  return Math.ceil(wide * 1.3 + (text.length - wide) / 3);
}

test(`every prompt, with the frame of its message, has at most ${MAX_TOKENS} tokens`, (context) => {
  for (const { task, language } of COMBINATIONS) {
    const brief = sampleBrief({ task, language, keyword: '', withLead: true });
    const frame = tokensOf(prepareEdit({ brief, key: 'a'.repeat(24), drafts: ['', ''] }));
    const sizes = {
      writer: Math.max(...prompts.writers.map(({ system }) => tokensOf(system))) + frame,
      editor: tokensOf(prompts.editor(task, language, 2).system) + frame,
      'one draft': tokensOf(prompts.editor(task, language, 1).system) + frame,
      'no draft': tokensOf(prompts.editor(task, language, 0).system) + frame,
      revision: tokensOf(prompts.revision(task, language).system) + frame,
    };
    const shown = Object.entries(sizes).map(([step, tokens]) => `${step} ${tokens}`);
    context.diagnostic(`${task} ${language}: ${shown.join(', ')}`);
    for (const [step, tokens] of Object.entries(sizes)) {
      assert.ok(tokens <= MAX_TOKENS, `${task} ${language} ${step}: ${tokens}`);
    }
  }
});

test('each step has its own opening and the rules, and no fence', () => {
  for (const { task, language } of COMBINATIONS) {
    const [none, one, two] = [0, 1, 2].map((drafts) => prompts.editor(task, language, drafts).system) as [
      string,
      string,
      string,
    ];
    assert.match(two, /^You are the desk editor\. Two good writers/);
    assert.match(one, /^You are the desk editor\. The draft in the message/);
    assert.match(none, /^You are a communications officer and a desk editor in one person\./);
    const rest = (text: string) => text.slice(text.indexOf('1. Wishes.'));
    assert.ok(rest(two).length > 1000 && rest(two) === rest(one) && rest(two) === rest(none), `${task} ${language}`);
    assert.doesNotMatch(two + prompts.revision(task, language).system, /<<<|^## |undefined/mu);
  }
});

test('every area and language has a form, and no form is left over', () => {
  const files = readdirSync(new URL('../../assets/prompts/forms/', import.meta.url));
  assert.deepEqual(
    files.sort(),
    Object.keys(AREAS)
      .map((task) => `${task}.md`)
      .sort(),
  );
  for (const { task, language } of COMBINATIONS) {
    const [, form = ''] = prompts.editor(task, language, 2).system.split('\nForm: ');
    assert.ok(form.split('\nKinds\n')[0]!.trim().length > 100, `${task} ${language}`);
  }
  const ofPress = AREAS.press!.map((language) => prompts.editor('press', language, 2).system);
  assert.equal(new Set(ofPress).size, 6, 'press releases look different in each language');
});

test('every kind of text has a line of guidance in the prompt of its area', () => {
  assert.deepEqual(Object.keys(prompts.kinds), Object.keys(AREAS));
  for (const kind of [
    'product_launch',
    'agreement',
    'event',
    'results',
    'award',
    'personnel',
    'contribution',
    'recall',
  ])
    assert.ok(kind in prompts.kinds.press!, kind);
  for (const kind of ['opening', 'policy', 'research', 'correction']) assert.ok(kind in prompts.kinds.press!, kind);
  for (const [task, kinds] of Object.entries(prompts.kinds)) {
    const { system } = prompts.editor(task as Task, 'ko', 2);
    for (const [kind, guidance] of Object.entries(kinds)) {
      assert.ok(guidance.length > 20 && system.includes(`- ${kind}: ${guidance}`), `${task} ${kind}`);
    }
  }
});

test('a title as long as the prompt allows has no finding of the lint', () => {
  const { system } = prompts.editor('press', 'ko', 2);
  const stated =
    /(\d+) to (\d+) characters in Korean, Japanese and Chinese, up to (\d+) in English and Indonesian, (\d+) in French/u;
  const [, , wide, latin, french] = (stated.exec(system) ?? []).map(Number);
  const allowed = { ko: wide!, ja: wide!, zh: wide!, en: latin!, id: latin!, fr: french! };
  for (const [language, length] of Object.entries(allowed))
    assert.ok(length <= rulesOf(language as Language).titleLimit, `${language}: ${length}`);
});

test('prompts carry their version', () => {
  const all = [
    ...[...prompts.writers, prompts.social, prompts.introduction, prompts.translation],
    ...[prompts.editor('press', 'ko', 2), prompts.revision('press', 'ko')],
  ];
  assert.deepEqual(
    all.map(({ name }) => name.replace(/@[1-9]\d*$/u, '')),
    ['writer', 'writer', 'social', 'introduction', 'translation', 'editor', 'revision'],
  );
  for (const { temperature } of all) assert.ok(temperature >= 0 && temperature <= 1);
});

const KEYWORDS = new Set(['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum']);

function check(node: Record<string, unknown>, path: string): void {
  for (const keyword of Object.keys(node)) assert.ok(KEYWORDS.has(keyword), `${path}: ${keyword}`);
  if (node.type === 'object') {
    const properties = node.properties as Record<string, Record<string, unknown>>;
    assert.deepEqual(node.required, Object.keys(properties), path);
    assert.equal(node.additionalProperties, false, path);
    for (const [name, property] of Object.entries(properties)) check(property, `${path}.${name}`);
  }
  if (node.enum) assert.ok((node.enum as unknown[]).length > 0, path);
  for (const choice of (node.anyOf as Record<string, unknown>[] | undefined) ?? []) check(choice, path);
  if (node.items) check(node.items as Record<string, unknown>, `${path}[]`);
}

test('the schemas suit strict providers: all fields required, no others allowed, only basic keywords', () => {
  const shapes: [string, TObject][] = [
    ...Object.entries(prompts.kinds).map(([task, kinds]): [string, TObject] => [task, draftShape(Object.keys(kinds))]),
    ['revision', RevisionShape],
    ['social', SocialShape],
  ];
  for (const [name, shape] of shapes) check(JSON.parse(JSON.stringify(shape)), name);
});
