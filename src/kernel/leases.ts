/** A lease expires this long after its holder crashed, so that another instance can take over. */
export const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

export type Leases<Id> = {
  add(id: Id): void;
  remove(id: Id): void;
  stop(): void;
};

/** Renews all leases of this process in one statement until it is stopped. */
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
