import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The model and its clients in a separate process, so that they take no CPU time of the service. */

type Order = { url: string; key: string; count: number; atOnce: number };

const MODEL_MS = Number(process.argv[2]);

const server = createServer((request, response) => {
  request.resume();
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER), MODEL_MS);
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

const release = {
  kind: 'product_launch',
  issuer: 'company',
  title: '한빛바이오 혈당 센서 14일 출시',
  subtitle: null,
  head: [],
  dateline: null,
  lead: '한빛바이오가 초소형 혈당 센서 글루코핀을 10월 14일 출시한다. 가격은 9만9000원이다.',
  blocks: [
    { type: 'heading', marker: '■', text: '판매 정보' },
    {
      type: 'facts',
      rows: [
        { label: '제품', value: '글루코핀' },
        { label: '출시일', value: '10월 14일' },
        { label: '가격', value: '9만9000원' },
      ],
    },
  ],
  boilerplate: null,
  contact: null,
  closing: [],
  to_check: [],
};
const ANSWER = JSON.stringify({
  id: 'x',
  created: 1,
  model: 'stub',
  choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(release) }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
