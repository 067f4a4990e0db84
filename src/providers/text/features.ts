/** Optional features of a server: all are used until the server refuses one. */
export type Features = { schema: boolean; usage: boolean; temperature: boolean };

export const allFeatures: Features = { schema: true, usage: true, temperature: true };

const NAMED: [keyof Features, RegExp][] = [
  ['temperature', /temperature/iu],
  ['usage', /stream_options|include_usage/iu],
  ['schema', /response_format|json_?schema|grammar|structured/iu],
];

/**
 * The feature to leave out after a refusal, and whether the refusal names it; null when there is none. A server that does
 * not name the problem is usually an old one without schema support.
 */
export function refusedFeature(sent: Features, refusal: string): { name: keyof Features; isNamed: boolean } | null {
  const named = NAMED.filter(([, pattern]) => pattern.test(refusal));
  const own = named.find(([name]) => sent[name]);
  if (own !== undefined) return { name: own[0], isNamed: true };
  return sent.schema && named.length === 0 ? { name: 'schema', isNamed: false } : null;
}
