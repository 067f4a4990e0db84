import type { Recipient } from './recipient.ts';

type DomainQueue = { waiting: Recipient[]; inFlight: number };

/**
 * The recipients that this instance has leased, one queue per domain. Domains take turns, and each has a limit of
 * messages in flight.
 */
export function createQueue({ perDomain, batch }: { perDomain: number; batch: number }) {
  const domains = new Map<string, DomainQueue>();
  /** A domain with this many waiting recipients gets no more, so that one domain cannot fill the batch. */
  const full = Math.ceil(batch / 2);

  function queueOf(domain: string): DomainQueue {
    const queue = domains.get(domain) ?? { waiting: [], inFlight: 0 };
    domains.set(domain, queue);
    return queue;
  }

  return {
    add(recipients: Recipient[]): void {
      for (const recipient of recipients) queueOf(recipient.domain).waiting.push(recipient);
    },
    /** The next recipient of the first domain below its limit; that domain moves to the end. */
    take(): Recipient | undefined {
      for (const [domain, queue] of domains) {
        if (queue.inFlight >= perDomain || queue.waiting.length === 0) continue;
        queue.inFlight += 1;
        domains.delete(domain);
        domains.set(domain, queue);
        return queue.waiting.shift();
      }
      return undefined;
    },
    done({ domain }: Recipient): void {
      const queue = queueOf(domain);
      queue.inFlight -= 1;
      if (queue.inFlight === 0 && queue.waiting.length === 0) domains.delete(domain);
    },
    fullDomains(): string[] {
      return [...domains].filter(([, { waiting }]) => waiting.length >= full).map(([domain]) => domain);
    },
    /** How many more recipients to lease so that no connection runs out of work. */
    room(): number {
      let ready = 0;
      for (const { waiting } of domains.values()) if (waiting.length < full) ready += waiting.length;
      return ready < full ? batch - ready : 0;
    },
    /** Removes and returns all waiting recipients. */
    drain(): Recipient[] {
      return [...domains.values()].flatMap(({ waiting }) => waiting.splice(0));
    },
    waiting(): Recipient[] {
      return [...domains.values()].flatMap(({ waiting }) => waiting);
    },
  };
}
