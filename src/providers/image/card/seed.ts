import { createHash } from 'node:crypto';

/** Deterministic random numbers: the same seed always gives the same card. */
export type Random = (count: number) => number;

/** Each call returns a number from 0 to `count - 1`. */
export function randomFrom(seed: string): Random {
  let calls = 0;
  let digest = Buffer.alloc(0);
  return (count) => {
    const at = (calls++ % 16) * 2;
    if (at === 0) digest = createHash('sha256').update(`${calls}\n${seed}`).digest();
    return digest.readUInt16LE(at) % count;
  };
}
