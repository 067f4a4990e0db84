/** What a server may or may not know; a model starts with all and loses what its server refuses. */
export type Features = { schema: boolean; usage: boolean; temperature: boolean };

export const allFeatures: Features = { schema: true, usage: true, temperature: true };

const NAMED: [keyof Features, RegExp][] = [
  ['temperature', /temperature/iu],
  ['usage', /stream_options|include_usage/iu],
  ['schema', /response_format|json_?schema|grammar|structured/iu],
];

/**
 * The features to go on with after a refusal; null when there is nothing left to do without. A server that does not say
 * what it dislikes is most often an old one that does not know schemas.
 */
export function without(features: Features, refusal: string): Features | null {
  const named = NAMED.find(([name, pattern]) => features[name] && pattern.test(refusal))?.[0];
  const isAnyNamed = NAMED.some(([, pattern]) => pattern.test(refusal));
  const given = named ?? (features.schema && !isAnyNamed ? 'schema' : undefined);
  return given === undefined ? null : { ...features, [given]: false };
}
