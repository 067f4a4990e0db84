import { after, before, beforeEach } from 'node:test';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { createTextModel } from '../../src/providers/text/ai-sdk.ts';
import { createModelWriter, loadPrompts, type Usage } from '../../src/writing/model/index.ts';
import type { Writer } from '../../src/writing/writer.ts';
import { type FakeModel, startFakeModel, status } from '../providers/fake-model.ts';

/** A model writer with a model server over HTTP; each test starts without responses and requests. */
export function modelWriter() {
  const workers = createWorkerPool();
  const prompts = loadPrompts();
  let server: FakeModel;
  let writer: Writer;
  let usages: Usage[] = [];

  before(async () => {
    server = await startFakeModel();
  });
  after(() => Promise.all([server.stop(), workers.close()]));
  beforeEach(() => {
    server.asked.length = 0;
    server.next();
    server.standard(status(401));
    usages = [];
    const settings = { provider: 'compatible' as const, model: 'test', apiKey: 'k', baseUrl: server.url };
    const model = createTextModel(settings, 60_000, { fetch, now: () => new Date(), random: () => 0 });
    let keys = 0;
    const newKey = () => {
      keys += 1;
      return `k3y${keys}`;
    };
    const onUsage = (usage: Usage) => usages.push(usage);
    writer = createModelWriter({ model: () => model, prompts, onUsage, newKey, workers });
  });

  const listener = { accountId: 1, signal: new AbortController().signal, onText: null };
  return { server: () => server, writer: () => writer, usages: () => usages, listener };
}
