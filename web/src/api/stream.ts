import { useEffect, useRef, useState } from 'react';
import { type CallOptions, problemIn, send, unreachable } from './client.ts';
import { ApiProblem } from './problem.ts';

/**
 * Writing endpoints stream server-sent events: `text` with the pieces, then `done` with the full response. Errors, and
 * responses without partial text, are plain JSON.
 */
type StreamOptions = CallOptions & { onText(piece: string): void };

export async function streamText<Data>(path: string, body: unknown, options: StreamOptions): Promise<Data> {
  const accept = 'text/event-stream, application/json;q=0.9';
  const response = await send('POST', path, { ...options, body, accept });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const answer = await response.json();
    options.onMessage?.(answer.message);
    return answer.data;
  }
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'text') options.onText(data.text as string);
    if (event === 'done') {
      options.onMessage?.(data.message as string);
      return data.data as Data;
    }
    if (event === 'error') throw problemIn(data, 500);
  }
  throw unreachable();
}

type StreamEvent = { event: string; data: Record<string, unknown> };

async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseEvent(block);
    }
  } catch (error) {
    if (error instanceof TypeError) throw unreachable();
    throw error;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): StreamEvent {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return { event: field('event'), data: JSON.parse(field('data') || '{}') };
}

export type TextStream<Data> = {
  /** The text received so far. */
  text: string;
  isRunning: boolean;
  problem: ApiProblem | null;
  start(body: unknown): Promise<Data | null>;
  /** Aborts the request. If the service had already finished, the result is in the list and was charged. */
  stop(): void;
};

/** State of a streaming call. `start` resolves with null when it was stopped or failed. */
export function useStream<Data>(path: string, onDone?: (data: Data, message: string) => void): TextStream<Data> {
  const [text, setText] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(body: unknown): Promise<Data | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setText('');
    setProblem(null);
    setRunning(true);
    try {
      const onText = (piece: string) => setText((before) => before + piece);
      let message = '';
      const onMessage = (said: string) => {
        message = said;
      };
      const data = await streamText<Data>(path, body, { onText, onMessage, signal: controller.signal });
      onDone?.(data, message);
      return data;
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(error);
      else if (!controller.signal.aborted) throw error;
      return null;
    } finally {
      if (running.current === controller) setRunning(false);
    }
  }

  return { text, isRunning, problem, start, stop: () => running.current?.abort() };
}
