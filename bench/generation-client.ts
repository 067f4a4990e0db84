import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The model and its clients in a separate process, so that they take no CPU time of the service. */

type Order = { url: string; key: string; count: number; atOnce: number };

const MODEL_MS = Number(process.argv[2]);

const server = createServer(async (request, response) => {
  const isEditor = 'response_format' in ((await json(request)) as object);
  const answer = isEditor ? EDITED : DRAFT;
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer), MODEL_MS);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', async (order: Order) => {
  const times: number[] = [];
  let left = order.count;
  const start = performance.now();
  const user = async () => {
    while (left-- > 0) times.push(await write(order.url, order.key));
  };
  await Promise.all(Array.from({ length: order.atOnce }, user));
  process.send?.({ times, all: performance.now() - start });
});

async function write(url: string, key: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/live/openapi/press/create-v2`, {
    method: 'POST',
    headers: { 'SERVICE-API-KEY': key, 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: '한빛바이오, 초소형 혈당 센서 글루코핀 출시, 10월 14일, 가격 9만9000원' }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  await response.arrayBuffer();
  return performance.now() - start;
}

const LEAD = '한빛바이오가 초소형 혈당 센서 글루코핀을 10월 14일 출시한다. 가격은 9만9000원이다.';
const unused = { text: null, items: [], rows: [], from: [1] };
const release = {
  kind: 'product_launch',
  issuer: 'company',
  asked: { length: null, unit: 'characters', apology: false },
  title: '한빛바이오 혈당 센서 14일 출시',
  title_from: [1],
  blocks: [
    { ...unused, role: 'lead', type: 'paragraph', text: LEAD },
    { ...unused, role: 'body', type: 'heading', text: '판매 정보' },
    {
      ...{ ...unused, role: 'body', type: 'facts' },
      rows: [
        ['제품', '글루코핀'],
        ['출시일', '10월 14일'],
        ['가격', '9만9000원'],
      ],
    },
  ],
  computed: [],
  names: [],
  to_check: [],
};
const DRAFT = completion(`${release.title}\n\n${LEAD}`);
const EDITED = completion(JSON.stringify(release));

function completion(content: string): string {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return JSON.stringify({ id: 'x', created: 1, model: 'stub', choices, usage });
}
