import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createTextModels } from '../src/providers/text/ai-sdk.ts';
import { loadPrompts, type Prompt } from '../src/writing/model/prompts.ts';
import { draftShape } from '../src/writing/model/shape.ts';

/** The limit: a server that asks the same model with the same prompts through the same SDK, and does nothing else. */
export async function startEmptyHandler(modelUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const settings = {
    ...{ model: { provider: 'compatible' as const, model: 'stub' }, apiKey: undefined, baseUrl: modelUrl },
    ...{ timeoutSeconds: 60, steps: 2, tasks: {} },
  };
  const model = createTextModels(settings, { fetch, now: () => new Date(), random: Math.random })('press');
  const { writers, editor, kinds } = loadPrompts();
  const asked = ({ system, temperature }: Prompt) => ({ task: 'press', system, temperature });
  const edit = { ...asked(editor('press', 'ko', 1)), shape: draftShape(Object.keys(kinds.press!)) };
  const server = createServer(async (request, response) => {
    const { keyword } = (await json(request)) as { keyword: string };
    const { signal } = new AbortController();
    const draft = await model.write({ ...asked(writers[0]!), prompt: keyword, signal });
    const prompt = `${keyword}\n\n${draft.value}`;
    const { value } = await model.generate({ ...edit, prompt, signal, read: (answer) => ({ value: answer }) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
