/** So many at a time; the others wait their turn, or leave when their caller does. */
export type Slots = { run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> };

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(goAhead), 1);
        reject(signal.reason);
      };
      const goAhead = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(goAhead);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async run(signal, work) {
      await enter(signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
