import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

/** Whether a post still says what its source says. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

const call = async (method: string, path: string, body?: object) => {
  const reply = await service.call(method, path, { key, ...(body ? { body } : {}) });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};

const SOURCES = {
  press: { create: '/press/create-v2', edit: '/press/edit', id: 'press_id', base: '/press' },
  blog: { create: '/blog/generate', edit: '/blog/edit', id: 'blog_id', base: '/blog' },
};

async function made(kind: keyof typeof SOURCES) {
  const { create, edit, id: name, base } = SOURCES[kind];
  const { [name]: id } = await call('POST', create, { keyword: '한빛바이오 글루코핀 출시' });
  const change = (body: object) => call('POST', edit, { [name]: id, ...body });
  await change({ title: '한빛바이오, 글루코핀 출시', content: '가격은 9만 원이다.\n\n무게는 3그램이다.' });
  const [post] = await call('POST', '/sns/generate', { [name]: id, platforms: ['social_b'] });
  assert.equal(post.source_outdated, false);
  return {
    id: id as number,
    post: post as { id: number; content: string },
    change,
    path: `${base}/${id}`,
    isOutdated: async () => (await call('GET', `/sns/${post.id}`)).source_outdated as boolean,
  };
}

for (const kind of ['press', 'blog'] as const) {
  describe(kind, () => {
    test('a post is outdated in every answer once title or content changed, until it is regenerated', async () => {
      for (const body of [
        { content: '가격은 8만 원이다.\n\n무게는 3그램이다.' },
        { title: '글루코핀, 8만 원에 출시' },
      ]) {
        const { id, post, change, isOutdated } = await made(kind);
        assert.equal(await isOutdated(), false);
        await change(body);
        assert.equal(await isOutdated(), true);
        const { contents } = await call('GET', `/sns/contents?${kind}_id=${id}`);
        assert.deepEqual([contents.length, contents[0].source_outdated], [1, true]);
        assert.equal((await call('POST', `/sns/${post.id}/regenerate`)).source_outdated, false);
        assert.equal(await isOutdated(), false);
      }
    });

    test('an instruction that changes the source marks the post', async () => {
      const { id, isOutdated } = await made(kind);
      const modify = kind === 'press' ? '/press/modify' : '/blog/modify-ai';
      const body = { [`${kind}_id`]: id, modification_prompt: "'9만 원'을 '8만 원'으로 바꿔 줘" };
      assert.equal((await call('POST', modify, body)).applied, true);
      assert.equal(await isOutdated(), true);
    });

    test('publishing, saving the same words and restoring them leave it as it is', async () => {
      const { change, path, isOutdated } = await made(kind);
      await change({ is_public: true });
      const { title, content } = await call('GET', path);
      await change({ title, content });
      assert.equal(await isOutdated(), false);
      await change({ content: '다른 글이다.' });
      assert.equal(await isOutdated(), true);
      const [, before] = await call('GET', `${path}/history`);
      await call('POST', `${path}/restore`, { version_id: before.id });
      assert.equal(await isOutdated(), false);
    });
  });
}

test('an edit of the post itself does not say that it fits its source again', async () => {
  const { post, change, isOutdated } = await made('press');
  await change({ content: '가격은 8만 원이다.' });
  await call('PUT', `/sns/${post.id}`, { hashtags: ['#글루코핀'] });
  assert.equal(await isOutdated(), true);
});

test('restoring a post from before the change marks it again', async () => {
  const { post, change, isOutdated } = await made('press');
  await change({ content: '가격은 8만 원이다.' });
  await call('POST', `/sns/${post.id}/regenerate`);
  const [first] = await call('GET', `/sns/${post.id}/history`);
  const restored = await call('POST', `/sns/${post.id}/restore`, { version_id: first.id });
  assert.deepEqual([restored.content, restored.source_outdated], [post.content, true]);
  assert.equal(await isOutdated(), true);
});

test('a post whose source version is not known or whose source was deleted is not called outdated', async () => {
  const { post, change, isOutdated } = await made('press');
  await service.database`update social_contents set source_version = null where id = ${post.id}`;
  await change({ content: '가격은 8만 원이다.' });
  assert.equal(await isOutdated(), false);

  const deleted = await made('blog');
  await deleted.change({ content: '다른 글이다.' });
  await call('DELETE', deleted.path);
  assert.equal(await deleted.isOutdated(), false);
});
