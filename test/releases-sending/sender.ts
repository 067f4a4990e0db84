import assert from 'node:assert/strict';
import type { Service } from '../harness.ts';
import { type Catalogue, isFinished, makePress, orderOf, untilRelease } from './world.ts';

const NOTHING: Catalogue = { productId: 0, categoryId: 0, otherCategoryId: 0, emails: [] };
let people = 0;

/** An account with a workspace, a press release and the given credit. */
export async function openSender(at: Service, credits = 0) {
  const { key, accountId } = await at.account(credits);
  const call = (method: string, path: string, body?: object, headers = {}) =>
    at.call(method, path, { key, headers, ...(body ? { body } : {}) });
  const workspace = `/workspace/${(await call('POST', '/workspace/create', { name: '홍보팀' })).body.data.id}`;
  const pressId = await makePress(at, key);
  return {
    key,
    accountId,
    call,
    workspace,
    /** A reporter who receives releases. */
    async add(more: object = {}): Promise<{ id: number; email: string }> {
      people += 1;
      const email = `own-${people}@news${people % 3}.example`;
      const body = { name: `기자${people}`, email, media: '한빛일보', is_distribution_target: true, ...more };
      const added = await call('POST', `${workspace}/reporters`, body);
      assert.equal(added.status, 200, added.text);
      return { id: added.body.data.reporter_id, email: added.body.data.email };
    },
    /** Without a product unless a catalogue is given. */
    order(more: object, catalogue?: Catalogue) {
      const { product_id, release_category_ids, ...rest } = orderOf(pressId, catalogue ?? NOTHING, more);
      return catalogue ? { product_id, release_category_ids, ...rest } : rest;
    },
    /** Replaces the text of the press release. */
    edit: (content: string) => call('POST', '/press/edit', { press_id: pressId, title: '글루코핀 출시', content }),
    preflight: (order: object, query = '') => call('POST', `/release/preflight${query}`, order),
    create: (order: object, headers = {}) => call('POST', '/release/create', order, headers),
    finished: (id: number) => untilRelease(at.url, key, id, isFinished),
    ledger: async () => (await call('GET', '/account/ledger')).body.data.entries,
  };
}
