import { badRequest, problem } from '../problems.ts';

const MAX_DEPTH = 32;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** JSON from a request body, or a 400: what the database could not store is refused here, by name. */
export function parseBody(bytes: Buffer): unknown {
  const value = parseJson(bytes);
  checkStrings(value, 'body', 0);
  return value;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw problem('MALFORMED_JSON', {}, cause);
  }
}

/** NUL and lone surrogates cannot be stored or sent on; nesting beyond any real request only serves to exhaust the stack. */
function checkStrings(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    checkText(value, path);
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) {
      throw badRequest({
        field: 'body',
        ko: `${MAX_DEPTH}단계 이하로 중첩해야 합니다.`,
        en: `must not nest deeper than ${MAX_DEPTH}.`,
      });
    }
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
