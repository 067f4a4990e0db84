import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

/** Reporter: the seconds of each test file, slowest first. */
export default async function* seconds(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files = new Map<string, number>();
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const file = fileOf(data);
    if (file) files.set(file, (files.get(file) ?? 0) + data.details.duration_ms / 1000);
  }
  const rows = [...files].sort(([, one], [, other]) => other - one);
  yield `\nSeconds of each file\n${rows.map(([file, spent]) => `${spent.toFixed(1).padStart(7)} ${file}\n`).join('')}`;
}

/** The file of an event that counts: a test with the name of a file in a lane, or a test at the top of another file. */
function fileOf({ name, nesting, file }: { name: string; nesting: number; file?: string }): string | null {
  const isLane = file?.endsWith('/test/lanes/lane.ts');
  if (isLane) return nesting === 1 ? name : null;
  return nesting === 0 && file ? relative(process.cwd(), file) : null;
}
