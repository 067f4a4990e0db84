/** Jobs that the tests run in the threads of the pool. */

export function double(value: number): number {
  return value * 2;
}

export function fail(message: string): never {
  throw new TypeError(message);
}

export function exit(): never {
  process.exit(3);
}

export function spin(): never {
  for (;;);
}

export function fillMemory(): number {
  const kept: string[] = [];
  for (;;) kept.push(`${kept.length}`.padEnd(1000, 'x').split('').join('-'));
}

/** Sleeps until the main thread sets the flag. */
export function waitForFlag(flag: Int32Array<SharedArrayBuffer>): string {
  Atomics.wait(flag, 0, 0);
  return 'done';
}
