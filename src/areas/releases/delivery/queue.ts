import type { Recipient } from './recipient.ts';

type Line = { waiting: Recipient[]; busy: number };

/** What this instance has leased, one line a domain: domains take turns, and none gets more than its share at once. */
export function createQueue({ perDomain, batch }: { perDomain: number; batch: number }) {
  const lines = new Map<string, Line>();
  /** A domain with this many in hand gets no more: the rest of the room is for the others. */
  const full = Math.ceil(batch / 2);

  function lineOf(domain: string): Line {
    const line = lines.get(domain) ?? { waiting: [], busy: 0 };
    lines.set(domain, line);
    return line;
  }

  return {
    add(recipients: Recipient[]): void {
      for (const recipient of recipients) lineOf(recipient.domain).waiting.push(recipient);
    },
    /** The next one of the first domain that has room; that domain goes to the end of the line. */
    take(): Recipient | undefined {
      for (const [domain, line] of lines) {
        if (line.busy >= perDomain || line.waiting.length === 0) continue;
        line.busy += 1;
        lines.delete(domain);
        lines.set(domain, line);
        return line.waiting.shift();
      }
      return undefined;
    },
    done({ domain }: Recipient): void {
      const line = lineOf(domain);
      line.busy -= 1;
      if (line.busy === 0 && line.waiting.length === 0) lines.delete(domain);
    },
    fullDomains(): string[] {
      return [...lines].filter(([, { waiting }]) => waiting.length >= full).map(([domain]) => domain);
    },
    /** How many more are wanted, so that no connection runs dry. */
    room(): number {
      let ready = 0;
      for (const { waiting } of lines.values()) if (waiting.length < full) ready += waiting.length;
      return ready < full ? batch - ready : 0;
    },
    /** Empties it. */
    drain(): Recipient[] {
      return [...lines.values()].flatMap(({ waiting }) => waiting.splice(0));
    },
    waiting(): Recipient[] {
      return [...lines.values()].flatMap(({ waiting }) => waiting);
    },
  };
}
