import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { cpuTime } from '../../kernel/cpu-time.ts';
import { MAX_ANSWER_BYTES, READ_MAX_FACTOR, READ_WALL_CLOCK_FACTOR, RECOGNISE_MS, START_MS } from './limits.ts';
import type { DrawnPages } from './pages.ts';
import type { Extraction } from './port.ts';
import type { NeedsRecognition, Phase, Unread } from './read.ts';

type Line =
  | { phase: Phase }
  | { picture: DrawnPages['pictures'][number] }
  | { result: Extraction | Unread | NeedsRecognition };

export type Answer = Extraction | DrawnPages | NeedsRecognition;

const CPU_CHECK_MS = 100;

/**
 * Waits for the child's answer and enforces its time limits. The answer is null when the child died without one. OCR has
 * one limit for all pages; the parsing limit starts again for each page that is drawn, so that a long scan does not time
 * out.
 */
export function answerOf(
  child: ChildProcess,
  readingMs: number,
): Promise<{ answer: Answer | null; isStarted: boolean }> {
  return new Promise((resolve) => {
    const remainingMs: Record<Phase, number> = {
      reading: readingMs * READ_WALL_CLOCK_FACTOR,
      recognising: RECOGNISE_MS,
    };
    const id = child.pid ?? 0;
    let cpuAtStart = 0;
    let timer = setTimeout(() => finish(null), START_MS);
    const cpuCheck = setInterval(
      () => phase === 'reading' && cpuTime(id) - cpuAtStart > readingMs && timeOut(),
      CPU_CHECK_MS,
    );
    let phase: Phase | null = null;
    let since = Date.now();
    let text = '';
    const pictures: DrawnPages['pictures'] = [];

    function timeOut() {
      finish({ ok: false, reason: 'timeout' });
    }
    function finish(answer: Answer | null) {
      clearTimeout(timer);
      clearInterval(cpuCheck);
      child.kill('SIGKILL');
      resolve({ answer, isStarted: phase !== null });
    }
    function enter(next: Phase) {
      if (phase) remainingMs[phase] -= Date.now() - since;
      if (phase !== 'reading' && next === 'reading') {
        cpuAtStart = cpuTime(id);
        remainingMs.reading = readingMs * (cpuAtStart > 0 ? READ_MAX_FACTOR : READ_WALL_CLOCK_FACTOR);
      }
      phase = next;
      since = Date.now();
      clearTimeout(timer);
      timer = setTimeout(timeOut, Math.max(remainingMs[next], 0));
    }

    const output = child.stdio[3] as Readable;
    output.setEncoding('utf8');
    output.on('data', (piece: string) => {
      text += piece;
      if (text.length > MAX_ANSWER_BYTES) return finish(null);
      if (!piece.includes('\n')) return;
      const lines = text.split('\n');
      text = lines.pop() as string;
      for (const line of lines) {
        const message = JSON.parse(line) as Line;
        if ('phase' in message) enter(message.phase);
        else if ('picture' in message) pictures.push(message.picture);
        else finish('texts' in message.result ? { ...message.result, pictures } : message.result);
      }
    });
    output.on('error', () => finish(null));
    child.on('error', () => finish(null));
    child.on('close', () => finish(null));
  });
}
