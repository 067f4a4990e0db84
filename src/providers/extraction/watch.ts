import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { cpuTime } from '../../kernel/cpu-time.ts';
import { MAX_ANSWER_BYTES, READ_AT_MOST, READ_BY_CLOCK, RECOGNISE_MS, START_MS } from './limits.ts';
import type { DrawnPages } from './pages.ts';
import type { Extraction } from './port.ts';
import type { NeedsRecognition, Phase, Unread } from './read.ts';

type Line =
  | { phase: Phase }
  | { picture: DrawnPages['pictures'][number] }
  | { result: Extraction | Unread | NeedsRecognition };

export type Answer = Extraction | DrawnPages | NeedsRecognition;

const LOOK_EVERY_MS = 100;

/**
 * What the child says, within its time. There is no answer when it died without one; that is the file's doing once the
 * child had begun with it. Recognition has one clock for all pages; each page that was recognised gives the next one
 * a fresh clock to be drawn by, so that a long scan is not taken for a bomb.
 */
export function answerOf(
  child: ChildProcess,
  readingMs: number,
): Promise<{ answer: Answer | null; isStarted: boolean }> {
  return new Promise((resolve) => {
    const clocks: Record<Phase, number> = { reading: readingMs * READ_BY_CLOCK, recognising: RECOGNISE_MS };
    const id = child.pid ?? 0;
    let workBefore = 0;
    let timer = setTimeout(() => finish(null), START_MS);
    const looks = setInterval(
      () => phase === 'reading' && cpuTime(id) - workBefore > readingMs && late(),
      LOOK_EVERY_MS,
    );
    let phase: Phase | null = null;
    let since = Date.now();
    let text = '';
    const pictures: DrawnPages['pictures'] = [];

    function late() {
      finish({ ok: false, reason: 'timeout' });
    }
    function finish(answer: Answer | null) {
      clearTimeout(timer);
      clearInterval(looks);
      child.kill('SIGKILL');
      resolve({ answer, isStarted: phase !== null });
    }
    function enter(next: Phase) {
      if (phase) clocks[phase] -= Date.now() - since;
      if (phase !== 'reading' && next === 'reading') {
        workBefore = cpuTime(id);
        clocks.reading = readingMs * (workBefore > 0 ? READ_AT_MOST : READ_BY_CLOCK);
      }
      phase = next;
      since = Date.now();
      clearTimeout(timer);
      timer = setTimeout(late, Math.max(clocks[next], 0));
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
        const said = JSON.parse(line) as Line;
        if ('phase' in said) enter(said.phase);
        else if ('picture' in said) pictures.push(said.picture);
        else finish('texts' in said.result ? { ...said.result, pictures } : said.result);
      }
    });
    output.on('error', () => finish(null));
    child.on('error', () => finish(null));
    child.on('close', () => finish(null));
  });
}
