import { createHash } from 'node:crypto';

/**
 * What costs money or sends mail is done in two calls: the first returns what would happen and a confirmation, the second
 * needs that confirmation and exactly the same input. Confirmations of the same quote are one order.
 */

export type Signer = {
  sign(signed: unknown[]): Promise<string>;
  isSigned(signed: unknown[], signature: string): Promise<boolean>;
};

export type Confirmations = {
  /** `quote`: what was shown, for the confirmed call to compare with what is so then. */
  issue(action: string, input: object, quote: string): Promise<string>;
  /** Null when the confirmation is forged, too old, or of another input. */
  accept(confirmation: string, action: string, input: object): Promise<Accepted | null>;
};

export type Accepted = { quote: string; idempotencyKey: string };

const VALID_MS = 30 * 60_000;

/** `holder`: what the confirmation is only valid for, such as the key of the caller. */
export function createConfirmations(signer: Signer, holder: string, now: () => number): Confirmations {
  const order = (action: string, input: object, quote: string) => digest(canonical([holder, action, input, quote]));
  return {
    async issue(action, input, quote) {
      const expires = String(now() + VALID_MS);
      const signature = await signer.sign(['mcp', order(action, input, quote), expires]);
      return [expires, quote, signature].join(':');
    },
    async accept(confirmation, action, input) {
      const [expires = '', quote = '', signature = ''] = confirmation.split(':');
      if (!(Number(expires) > now())) return null;
      const ordered = order(action, input, quote);
      return (await signer.isSigned(['mcp', ordered, expires], signature))
        ? { quote, idempotencyKey: `mcp-${ordered}` }
        : null;
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The order of fields does not matter, nor do fields without a value. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, kept]) => kept !== null)
            .toSorted(),
        )
      : each,
  );
}
