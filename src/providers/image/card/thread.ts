import { parentPort } from 'node:worker_threads';
import { type CardContent, createDraw } from './draw.ts';

/** The thread in which cards are drawn: laying out and packing a picture takes tens of milliseconds of processor time. */

export type Order = { id: number; content: CardContent };
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: string };

const draw = createDraw();

parentPort?.on('message', async ({ id, content }: Order) => {
  try {
    parentPort?.postMessage({ id, bytes: await draw(content) } satisfies Drawn);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Drawn);
  }
});
