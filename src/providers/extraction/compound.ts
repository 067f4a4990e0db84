import CFB from 'cfb';
import { MAX_ENTRIES } from './limits.ts';
import { Refused } from './refused.ts';

/** OLE compound file, the container of HWP 5 and of the old Office formats: streams in storages, like files in folders. */
export type Compound = {
  /** By its path below the root; null when there is none. */
  stream(path: string): Buffer | null;
  paths: string[];
};

export function openCompound(bytes: Buffer): Compound {
  const { FullPaths, FileIndex } = read(bytes);
  if (FullPaths.length > MAX_ENTRIES) throw new Refused('too_complex');
  const paths = FullPaths.map((path) => path.slice(path.indexOf('/') + 1));
  return {
    paths,
    stream(path) {
      const entry = FileIndex[paths.indexOf(path)];
      return entry?.type === CFB_STREAM ? Buffer.from(entry.content ?? []) : null;
    },
  };
}

const CFB_STREAM = 2;

function read(bytes: Buffer): CFB.CFB$Container {
  try {
    return CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw new Refused('broken');
  }
}
