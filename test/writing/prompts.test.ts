import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHECK_FIELDS } from '../../src/documents/model.ts';
import { documentFrom } from '../../src/documents/outline.ts';
import { textOf } from '../../src/documents/render.ts';
import type { Brief, Language, Task } from '../../src/writing/brief.ts';
import { lintOfficial, lintPress } from '../../src/writing/lint/index.ts';
import { TITLE_LIMITS } from '../../src/writing/lint/words.ts';
import { createFence } from '../../src/writing/model/fence.ts';
import { PROMPT_KINDS } from '../../src/writing/model/kinds.ts';
import { loadPrompts } from '../../src/writing/model/prompts.ts';
import { draftRequest } from '../../src/writing/model/request.ts';
import { draftFlaws, placeholdersIn } from '../../src/writing/model/review.ts';
import { PLATFORM_IDS } from '../../src/writing/social/platforms.ts';

/** The prompt files: every combination exists, is small enough, and follows its own rules. */

const prompts = loadPrompts();
const OWN: Language[] = ['ko', 'en', 'ja'];
const LANGUAGES: Record<string, Language[]> = {
  press: [...OWN, 'zh', 'fr', 'id'],
  introduction: [...OWN, 'zh', 'fr', 'id'],
  revise: [...OWN, 'zh', 'fr', 'id'],
  'official-document': [...OWN, 'zh'],
  blog: [...OWN, 'zh'],
  creation: [...OWN, 'zh'],
  sns: [...OWN, 'zh'],
};

function kindsOf(area: string): readonly (string | null)[] {
  if (area === 'sns') return PLATFORM_IDS;
  return PROMPT_KINDS[area as Task] ?? [null];
}

const COMBINATIONS = Object.entries(LANGUAGES).flatMap(([area, languages]) =>
  languages.flatMap((language) => kindsOf(area).map((kind) => ({ area, language, kind }))),
);

/** More than any common tokenizer needs: 1.3 tokens per syllable or Chinese character, one per three other letters. */
function tokensOf(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu)?.length ?? 0;
  return Math.ceil(wide * 1.3 + (text.length - wide) / 3);
}

function brief(task: Task, language: Language, kind: string | null): Brief {
  return {
    ...{ task, kind, language, keyword: '', tone: 'professional', length: 'medium', references: [], sources: [] },
    ...{ brand: null, today: '2026-11-16', withLead: true, instruction: null },
  };
}

test('every area, kind and language has a prompt with two examples and, without references, at most 3,500 tokens', () => {
  assert.ok(COMBINATIONS.length > 120, String(COMBINATIONS.length));
  for (const { area, language, kind } of COMBINATIONS) {
    const name = `${area} ${kind} ${language}`;
    const prompt = prompts.choose(area, kind, language);
    assert.ok(prompt.name.startsWith(`${area}/${language}@`), name);
    assert.equal(prompt.examples.length, 2, name);
    const fence = createFence('a'.repeat(24));
    const frame = draftRequest(brief(area as Task, language, kind), kind ?? '', prompts.conditions(language), fence);
    const examples = prompt.examples.map((example) => example.prompt + example.answer).join('');
    const tokens = tokensOf(`${prompt.system}${examples}${frame}`);
    assert.ok(tokens <= 3500, `${name}: ${tokens}`);
    assert.ok(!prompt.system.includes('<<<'), name);
  }
});

test('Korean, English and Japanese have their own files for every kind of text', () => {
  for (const language of OWN) {
    for (const area of ['press', 'official-document', 'blog', 'creation', 'sns']) {
      const own = prompts.all().filter((prompt) => prompt.area === area && prompt.language === language);
      const kinds = own.flatMap(({ kind }) => kind ?? []);
      assert.deepEqual(kinds.toSorted(), kindsOf(area).toSorted(), `${area} ${language}`);
    }
  }
});

test('examples have the right kind and language, and would not be sent back', () => {
  for (const { area, language, kind } of COMBINATIONS) {
    for (const { answer } of prompts.choose(area, kind, language).examples) {
      const document = JSON.parse(answer);
      if (!('blocks' in document)) continue;
      const name = `${area} ${language} ${document.title}`;
      const text = textOf(documentFrom(document));
      if (OWN.includes(language)) assert.equal(document.kind, kind, name);
      assert.ok(placeholdersIn(`${text.title}\n${text.content}`).length <= 1, name);
      assert.equal(draftFlaws(text, brief(area as Task, language, kind), document.kind), null, name);
      assert.ok(!text.content.split('\n').includes(text.title), `${name}: the title is repeated`);
    }
  }
});

test('examples name what is to be checked with the codes of the API', () => {
  let count = 0;
  for (const { area, language, kind } of COMBINATIONS) {
    for (const { answer } of prompts.choose(area, kind, language).examples) {
      for (const { field, reason } of JSON.parse(answer).to_check ?? []) {
        assert.ok(CHECK_FIELDS.includes(field), `${area} ${language} ${kind}: ${field}`);
        assert.ok(reason.length > 5, `${area} ${language} ${kind}: ${reason}`);
        count += 1;
      }
    }
  }
  assert.ok(count > 150, String(count));
});

test('examples of press releases and official documents pass lint', () => {
  const expected = new Set(['quote-missing', 'boilerplate-missing', 'contact-missing', 'blank']);
  for (const { language, kind } of COMBINATIONS.filter(({ area }) => area === 'press')) {
    for (const { answer } of prompts.choose('press', kind, language).examples) {
      const findings = lintPress({ ...textOf(documentFrom(JSON.parse(answer))), language });
      const marked = findings.filter(({ code, severity }) => severity !== 'info' && !expected.has(code));
      assert.deepEqual(marked, [], `${language} ${kind}`);
    }
  }
  const letters = prompts.choose('official-document', '협조문', 'ko').examples;
  for (const { answer } of letters) {
    assert.deepEqual(lintOfficial({ ...textOf(documentFrom(JSON.parse(answer))), language: 'ko' }), []);
  }
});

test('the title limit is the same in the prompt and in lint', () => {
  const stated = { ko: '20자', en: '100 characters', ja: '50字', zh: '30字', fr: '120 caractères', id: '100 karakter' };
  for (const [language, text] of Object.entries(stated) as [Language, string][]) {
    assert.ok(text.startsWith(String(TITLE_LIMITS[language])), language);
    assert.ok(prompts.choose('press', 'general', language).system.includes(text), language);
  }
});

test('a language without its own file uses the English one and its own rules', () => {
  assert.match(prompts.choose('blog', 'tech', 'fr').name, /^blog\/en@\d+ rules\/fr@\d+$/);
});
