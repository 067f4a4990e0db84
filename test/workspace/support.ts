import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Reply, type Service, startService } from '../harness.ts';

/** Each test has its own workspace; all tests of a file share one service. */

export let service: Service;

/** Call once per file: starts the service before its tests and stops it afterwards. */
export function useService(): void {
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());
}

export type TestWorkspace = {
  key: string;
  accountId: number;
  workspaceId: number;
  /** Calls a path below the workspace, such as `/reporters`. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
  add(reporter: object): Promise<any>;
};

export async function newWorkspace(workspace: object = {}): Promise<TestWorkspace> {
  const { key, accountId } = await service.account();
  const body = { name: '홍보팀', ...workspace };
  const created = await service.call('POST', '/workspace/create', { key, body });
  assert.equal(created.status, 200, created.text);
  const workspaceId = created.body.data.id;
  const call: TestWorkspace['call'] = (method, path, sent, headers = {}) =>
    service.call(method, `/workspace/${workspaceId}${path}`, { key, headers, ...(sent ? { body: sent } : {}) });
  return {
    key,
    accountId,
    workspaceId,
    call,
    async add(reporter) {
      const added = await call('POST', '/reporters', reporter);
      assert.equal(added.status, 200, added.text);
      return added.body.data;
    },
  };
}

export function assertRefused(reply: Reply, field: string): void {
  assert.equal(reply.status, 400, reply.text);
  assert.equal(reply.body.code, 'BAD_REQUEST');
  assert.ok(reply.body.errors[0].field.startsWith(field), reply.text);
}

export const KST = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/;
