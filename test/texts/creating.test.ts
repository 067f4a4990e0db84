import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Texts, textsOf, WRITTEN } from './kinds.ts';

/** Creating a text of any kind; what only one kind answers is tested in its folder. */

let service: Service;
let texts: Texts;

before(async () => {
  service = await startService();
  texts = textsOf(service, (await service.account()).key);
});
after(() => service.stop());

const OPTIONAL = [
  ...['language', 'is_public', 'is_image', 'is_search', 'reference_ids', 'use_sentences', 'img_options'],
  ...['kind', 'is_lead_text', 'blog_type', 'target_length', 'tone', 'sub_type', 'facts'],
];

for (const kind of WRITTEN) {
  test(`${kind.name}: creating returns the text, its document and its writer`, async () => {
    const { status, body, headers } = await texts.create(kind);
    assert.deepEqual([status, body.status, body.success], [200, 'SUCCESS', true]);
    const { title, content, document, to_check, claims, ...rest } = body.data;
    assert.ok(Number.isSafeInteger(rest[kind.id]) && rest[kind.id] > 0);
    assert.ok(title.trim() && content.trim());
    assert.deepEqual([document.title, document.to_check], [title, to_check]);
    assert.ok(Array.isArray(claims));
    assert.deepEqual([rest.language, rest.version, rest.unverified_claims], ['ko', 1, []]);
    assert.match(headers.get('x-generator') ?? '', /^builtin\//);
    const read = await texts.read(kind, rest[kind.id]);
    assert.deepEqual([read.title, read.content, read.document], [title, content, document]);
    assert.deepEqual([read.version, read.facts, read.review_status], [1, null, 'draft']);
    if (kind.canBePublic) assert.equal(read.is_public, false);
    if (kind.keywordIn) assert.equal(read[kind.keywordIn], kind.create.body.keyword);
  });

  test(`${kind.name}: null for an optional field means omitted, and an unknown field is ignored`, async () => {
    const plain = await texts.written(kind);
    const nulls = Object.fromEntries(OPTIONAL.map((name) => [name, null]));
    const made = await texts.written(kind, { ...nulls, unknown: 1 });
    assert.deepEqual([made.title, made.content, made.language], [plain.title, plain.content, 'ko']);
    if (kind.canBePublic) assert.equal((await texts.read(kind, made[kind.id])).is_public, false);
  });

  test(`${kind.name}: web search and an empty list of references are accepted`, async () => {
    assert.equal((await texts.create(kind, { is_search: true, reference_ids: [] })).status, 200);
  });

  test(`${kind.name}: a keyword has at most ${kind.limits.keyword} characters, and is not blank`, async () => {
    const most = kind.limits.keyword;
    for (const character of ['가', '😀']) {
      const { status, text } = await texts.create(kind, { keyword: character.repeat(most) });
      assert.equal(status, 200, text);
    }
    for (const keyword of ['가'.repeat(most + 1), '', ' \u3000\n', null]) {
      const reply = await texts.create(kind, { keyword });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, 'keyword');
      assert.ok(reply.body.message.includes('keyword'), reply.body.message);
    }
  });

  test(`${kind.name}: it is written in ${kind.languages.join(', ')} and in no other language`, async () => {
    for (const language of kind.languages) {
      const made = await texts.written(kind, { language });
      assert.equal(made.language, language);
      assert.equal((await texts.read(kind, made[kind.id])).language, language);
    }
    for (const language of ['fr', 'id', 'de', 'KO'].filter((each) => !kind.languages.includes(each))) {
      const reply = await texts.create(kind, { language });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, 'language');
    }
  });

  test(`${kind.name}: a rejected request leaves nothing behind`, async () => {
    const own = textsOf(service, (await service.account()).key);
    assertFailure(await own.create(kind, { language: 'xx' }), 400, 'BAD_REQUEST');
    if ('reference' in kind) assertFailure(await own.create(kind, { reference_ids: [999_999_999] }), 400, 'NOT_FOUND');
    assert.deepEqual((await own.list(kind))[kind.list.rows], []);
  });
}
