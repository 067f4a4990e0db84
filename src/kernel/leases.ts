/** A lease says "still being worked on". It outlives its holder by at most this long, so a crash frees it soon. */
export const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

export type Leases<Id> = {
  add(id: Id): void;
  remove(id: Id): void;
  stop(): void;
};

/** Renews in one statement all that this process holds, for as long as the process lives. */
export function keepLeases<Id>(renew: (ids: Id[]) => Promise<void>, onError: (error: unknown) => void): Leases<Id> {
  const held = new Set<Id>();
  const timer = setInterval(() => {
    if (held.size > 0) renew([...held]).catch(onError);
  }, RENEW_EVERY_MS);
  timer.unref();
  return {
    add: (id) => held.add(id),
    remove: (id) => held.delete(id),
    stop: () => clearInterval(timer),
  };
}
