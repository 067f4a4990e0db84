import { isUtf8 } from 'node:buffer';
import { badRequest, problem } from '../problems.ts';
import { checkJsonSize } from './json-scan.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Parses a JSON body. What the database could not store is refused with a 400 that names the field. */
export function parseBody(bytes: Buffer): unknown {
  checkJsonSize(bytes);
  const value = parseJson(bytes);
  checkStrings(value, 'body', 0);
  return value;
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw problem('MALFORMED_JSON');
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (cause) {
    throw problem('MALFORMED_JSON', {}, cause);
  }
}

/** NUL and lone surrogates cannot be stored or sent on. Depth and number of values are bounded by the scan before. */
function checkStrings(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    checkText(value, path);
  } else if (Array.isArray(value)) {
    for (const entry of value) checkStrings(entry, path, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      checkText(name, path);
      checkStrings(entry, depth === 0 ? name : path, depth + 1);
    }
  }
}

export function checkText(text: string, field: string): void {
  if (!text.isWellFormed() || text.includes('\u0000')) {
    throw badRequest({
      field,
      ko: '저장할 수 없는 문자(U+0000 또는 짝이 없는 서로게이트)가 있습니다.',
      en: 'contains a character that cannot be stored (U+0000 or a lone surrogate).',
    });
  }
}
