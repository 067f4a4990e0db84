import assert from 'node:assert/strict';
import type { Reply, Service } from '../harness.ts';

/**
 * How an account comes to own something in each area, through the API. An area to come adds its line here: one id
 * for every `…_id` that its paths and bodies name and no other area gives. The mark is put into whatever text the row has.
 */
export type Made = {
  /** Belongs to the account that made it. */
  own: Record<string, number>;
  /** Everybody's, such as a product of the catalogue. */
  shared?: Record<string, number>;
};

type Maker = (service: Service, key: string, mark: string) => Promise<Made>;

export const MAKERS: Record<string, Maker> = {
  accounts: async (service, key, mark) => {
    await data(service.call('PUT', '/account/brand', { key, body: { company_name: mark } }));
    return { own: {} };
  },
  'official-document': async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/official-document${path}`, { key, body }));
    const { reference_id } = await post('/reference', { name: mark, content: mark });
    const { document_id } = await post('/create', { keyword: mark, document_type: '협조문' });
    await post('/modify', { document_id, title: `${mark} 고침` });
    const version_id = await newestVersion(service, key, `/official-document/${document_id}`);
    return { own: { document_id, reference_id, version_id } };
  },
  press: async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/press${path}`, { key, body }));
    const { id: reference_id } = await post('/reference', { title: mark, content: mark });
    const { press_id } = await post('/create-v2', { keyword: mark });
    await post('/edit', { press_id, title: `${mark} 고침` });
    return { own: { press_id, reference_id, version_id: await newestVersion(service, key, `/press/${press_id}`) } };
  },
  blog: async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/blog${path}`, { key, body }));
    const { id: reference_id } = await post('/reference', { title: mark, content: mark });
    const { blog_id } = await post('/generate', { keyword: mark });
    await post('/edit', { blog_id, title: `${mark} 고침` });
    return { own: { blog_id, reference_id, version_id: await newestVersion(service, key, `/blog/${blog_id}`) } };
  },
  sns: async (service, key, mark) => {
    const { press_id } = await data(service.call('POST', '/press/create-v2', { key, body: { keyword: mark } }));
    const body = { press_id, platforms: ['blog'] };
    const [content] = await data(service.call('POST', '/sns/generate', { key, body }));
    await service.call('PUT', `/sns/${content.id}`, { key, body: { content: `${mark} 고침` } });
    const version_id = await newestVersion(service, key, `/sns/${content.id}`);
    return { own: { content_id: content.id, press_id, version_id } };
  },
  'generic-creation': async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/generic-creation${path}`, { key, body }));
    const { creation_id } = await post('/create', { keyword: `${mark} 출시`, creation_type: 'wiki' });
    await post('/modify-ai', { creation_id, modification_prompt: `끝에 '${mark}'를 덧붙여 줘` });
    const version_id = await newestVersion(service, key, `/generic-creation/${creation_id}`);
    return { own: { creation_id, version_id } };
  },
};

/** What an edit leaves behind. */
async function newestVersion(service: Service, key: string, path: string): Promise<number> {
  return (await data(service.call('GET', `${path}/history`, { key })))[0].id;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the area answers with.
async function data(call: Promise<Reply>): Promise<any> {
  const reply = await call;
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}
