import { _, type Ajv } from 'ajv';

/**
 * Replaces Ajv's `minLength` and `maxLength`, which count the characters of every text, twice where both are given. A
 * character has one or two code units, so that the number of units decides for nearly all texts without counting.
 */
export function addLengthRules(ajv: Ajv): void {
  define(ajv, 'minLength', (limit) => (text) => text.length >= 2 * limit || charactersOf(text) >= limit);
  define(ajv, 'maxLength', (limit) => (text) => text.length <= limit || charactersOf(text) <= limit);
}

function define(ajv: Ajv, keyword: string, compile: (limit: number) => (text: string) => boolean): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'number',
    compile,
    error: { message: 'has the wrong length', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  });
}

/** Code points; half of a surrogate pair counts as one. */
function charactersOf(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) pairs += 1;
  }
  return text.length - pairs;
}
