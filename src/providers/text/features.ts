/** Optional features of a server: all are used until the server refuses one. */
export type Features = { schema: boolean; usage: boolean; temperature: boolean };

export const allFeatures: Features = { schema: true, usage: true, temperature: true };

const NAMED: [keyof Features, RegExp][] = [
  ['temperature', /temperature/iu],
  ['usage', /stream_options|include_usage/iu],
  ['schema', /response_format|json_?schema|grammar|structured/iu],
];

/**
 * The features to retry with after a refusal, and whether the refusal names the one that is left out; null when there is
 * none to leave out. A server that does not name the problem is usually an old one without schema support.
 */
export function without(features: Features, refusal: string): { features: Features; isNamed: boolean } | null {
  const named = NAMED.find(([name, pattern]) => features[name] && pattern.test(refusal))?.[0];
  const isAnyNamed = NAMED.some(([, pattern]) => pattern.test(refusal));
  const given = named ?? (features.schema && !isAnyNamed ? 'schema' : undefined);
  return given === undefined ? null : { features: { ...features, [given]: false }, isNamed: named !== undefined };
}
