import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CHECK_FIELDS, type CheckField } from '../../src/documents/model.ts';

const FOLDER = join(import.meta.dirname, '../../assets/templates');
const AREAS = ['form', 'social', 'introduction', 'notes'];
const files = AREAS.flatMap((area) => globSync(`${area}/*.json`, { cwd: FOLDER }));
const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

/** Every text with its path. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, `${path}[]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
}

const slotsOf = (text: string) =>
  [...text.matchAll(/(?<!\{)\{(\w+)(?::[^}]+)?\}(?!\})/gu)]
    .map(([, name]) => name)
    .sort()
    .join();

test('the templates of a kind have the same parts in every language', () => {
  assert.ok(files.length >= 19, String(files.length));
  const kinds = Map.groupBy(
    files.filter((file) => /\.\w\w\.json$/u.test(file)),
    (file) => file.replace(/\.\w\w\.json$/u, ''),
  );
  for (const [kind, languages] of kinds) {
    assert.ok(languages.length >= 4, `${kind}: ${languages.length}`);
    const parts = languages.map((file) => [...new Set(textsIn(read(file)).map(([path]) => path))].sort());
    for (const [at, own] of parts.entries()) assert.deepEqual(own, parts[0]!, languages[at]!);
  }
});

test('a part uses the same slots in every language', () => {
  for (const file of files.filter((name) => /\.ko\.json$/u.test(name))) {
    const korean = new Map(textsIn(read(file)).map(([path, text]) => [path, slotsOf(text)]));
    for (const language of ['en', 'ja', 'zh'])
      for (const [path, text] of textsIn(read(file.replace('.ko.', `.${language}.`))))
        if (!path.includes('[]')) assert.equal(slotsOf(text), korean.get(path), `${file} ${language} ${path}`);
  }
});

test('every note about what is to be checked has a known field and the same slots in both languages', () => {
  const notes = Object.entries(read('notes/to-check.json') as Record<string, Record<'field' | 'ko' | 'en', string>>);
  assert.ok(notes.length > 20);
  for (const [name, { field, ko, en }] of notes) {
    assert.ok(CHECK_FIELDS.includes(field as CheckField), `${name}: ${field}`);
    assert.match(ko, /[가-힣]/u, name);
    assert.doesNotMatch(en, /[가-힣]/u, name);
    assert.equal(slotsOf(ko), slotsOf(en), name);
  }
});

test('no template has an unresolved particle, and its patterns are valid', () => {
  for (const file of files)
    for (const [path, text] of textsIn(read(file))) {
      assert.doesNotMatch(text, /\((?:는|가|를|와|으|은|이|을|과)\)/u, `${file} ${path}`);
      // Korean particles that depend on the sound of the name would be wrong for half of the names.
      assert.doesNotMatch(
        text,
        /\{(?:name|title|label|value)\}(?:은|는|이|가|을|를|과|와|으로|로)(?![가-힣])/u,
        `${file} ${path}`,
      );
      if (/cue$/iu.test(path)) new RegExp(text, 'u');
    }
});
