import { after, before, beforeEach } from 'node:test';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { createTextModels } from '../../src/providers/text/ai-sdk.ts';
import type { Brief } from '../../src/writing/brief.ts';
import { createModelWriter, loadPrompts, type Usage } from '../../src/writing/model/index.ts';
import type { Writer } from '../../src/writing/writer.ts';
import { type FakeModel, startFakeModel, status } from '../providers/fake-model.ts';

/** A model writer with a model server over HTTP; each test starts without responses and requests. */
export function modelWriter({ steps = 2, editor }: { steps?: number; editor?: string } = {}) {
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
    const named = (model: string) => ({ provider: 'compatible' as const, model });
    const settings = {
      ...{ model: named('test'), apiKey: 'k', baseUrl: server.url, timeoutSeconds: 60, steps },
      tasks: editor === undefined ? {} : { editor: named(editor) },
    };
    const model = createTextModels(settings, { fetch, now: () => new Date(), random: () => 0 });
    let keys = 0;
    const newKey = () => {
      keys += 1;
      return `k3y${keys}`;
    };
    const onUsage = (usage: Usage) => usages.push(usage);
    writer = createModelWriter({ model, steps, prompts, onUsage, newKey, workers });
  });

  const listener = { accountId: 1, isTest: false, signal: new AbortController().signal, onText: null };
  return { server: () => server, writer: () => writer, usages: () => usages, listener };
}

export function sampleBrief(change: Partial<Brief> = {}): Brief {
  return {
    task: 'press',
    kind: null,
    language: 'ko',
    keyword: '새봄바이오(춘천) 혈당 센서 글루코핀 12월 1일 출시, 무게 4g. 문의 033-555-0120',
    tone: 'professional',
    length: 'medium',
    references: [],
    sources: [],
    brand: null,
    today: '2026-11-16',
    withLead: false,
    instruction: null,
    ...change,
  };
}

type Given = {
  role?: string;
  type?: string;
  text?: string | null;
  items?: object[];
  rows?: string[][];
  from?: number[];
};

/** A block as the editor answers it. */
export function block(given: Given) {
  return { role: 'body', type: 'paragraph', text: null, items: [], rows: [], from: [], ...given };
}

/** The answer of the editor to the sample brief. */
export const RELEASE = {
  kind: 'product_launch',
  issuer: 'company',
  asked: { length: null as number | null, unit: 'characters', apology: false },
  title: '새봄바이오 4g 혈당 센서 출시',
  title_from: [1],
  blocks: [
    block({ role: 'lead', text: '새봄바이오가 무게 4g의 혈당 센서 글루코핀을 12월 1일 출시한다.', from: [1] }),
    block({ type: 'heading', text: '무게 4g' }),
    block({ text: '글루코핀의 무게는 4g이다.', from: [1] }),
    block({
      type: 'facts',
      rows: [
        ['제품', '글루코핀'],
        ['출시일', '2026년 12월 1일(화)'],
      ],
    }),
    block({ role: 'contact', text: '언론 문의처\n새봄바이오 033-555-0120', from: [2] }),
  ],
  computed: [{ figure: '화', formula: '2026-12-01 weekday' }],
  names: [],
  to_check: [{ field: 'price', ko: '가격을 확인해 주세요.', en: 'Confirm the price.' }],
};

export const DRAFT = '새봄바이오, 4g 혈당 센서 출시\n\n새봄바이오가 혈당 센서 글루코핀을 내놓는다.';
