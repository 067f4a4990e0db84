import { createHash, randomUUID } from 'node:crypto';

/**
 * What costs money or sends mail is done in two calls: the first returns what would happen and a confirmation, the second
 * needs that confirmation and exactly the same input.
 */

export type Signer = {
  sign(signed: unknown[]): Promise<string>;
  isSigned(signed: unknown[], signature: string): Promise<boolean>;
};

export type Confirmations = {
  issue(action: string, input: object): Promise<string>;
  /** The Idempotency-Key of the confirmed call; null when the confirmation is forged, too old, or of another input. */
  keyOf(confirmation: string, action: string, input: object): Promise<string | null>;
};

const VALID_MS = 30 * 60_000;

/** `holder`: what the confirmation is only valid for, such as the key of the caller. */
export function createConfirmations(signer: Signer, holder: string, now: () => number): Confirmations {
  const signed = (action: string, input: object, expires: string, nonce: string) => [
    ...['mcp', digest(holder), action, digest(canonical(input))],
    ...[expires, nonce],
  ];
  return {
    async issue(action, input) {
      const expires = String(now() + VALID_MS);
      const nonce = randomUUID();
      return [expires, nonce, await signer.sign(signed(action, input, expires, nonce))].join('.');
    },
    async keyOf(confirmation, action, input) {
      const [expires = '', nonce = '', signature = ''] = confirmation.split('.');
      if (!(Number(expires) > now())) return null;
      return (await signer.isSigned(signed(action, input, expires, nonce), signature)) ? `mcp-${nonce}` : null;
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
