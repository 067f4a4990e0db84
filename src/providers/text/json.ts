import type { JsonObject } from './port.ts';

/** Reads the JSON object of a model's answer, tolerating surrounding prose and small syntax errors. */

const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu;
const FENCED = /```[a-z]*[ \t]*\r?\n?([\s\S]*?)```/giu;
/** With more blocks, the answer is just text with braces. */
const MAX_BLOCKS = 20;

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

/** The index after the block that starts at `start`, or -1 when it is incomplete. */
function blockEnd(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

function blocks(text: string): string[] {
  const found: string[] = [];
  let start = text.indexOf('{');
  while (start !== -1 && found.length < MAX_BLOCKS) {
    const end = blockEnd(text, start);
    if (end === -1) break;
    found.push(text.slice(start, end));
    start = text.indexOf('{', end);
  }
  return found;
}

const CONTROL_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function repairedString(body: string): string {
  return body
    .replace(/\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/gu, '')
    .replace(/[\u0000-\u001f]/gu, (control) => CONTROL_ESCAPES[control] ?? '');
}

/** Repairs trailing commas, raw line breaks in strings, invalid escapes, and Python's None, True and False. */
function repaired(text: string): string {
  // Every second piece is a string literal.
  const pieces = text.split(/("[^"\\]*(?:\\[\s\S][^"\\]*)*")/u);
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return `"${repairedString(piece.slice(1, -1))}"`;
      return piece
        .replace(/,(\s*[}\]])/gu, '$1')
        .replace(/\bNone\b/gu, 'null')
        .replace(/\bTrue\b/gu, 'true')
        .replace(/\bFalse\b/gu, 'false');
    })
    .join('');
}

export function readJsonObject(answer: string): JsonObject | null {
  const whole = parsed(answer);
  if (whole !== null) return whole;
  const text = answer
    .replace(THOUGHTS, '')
    .replace(/^\uFEFF/u, '')
    .trim();
  const fenced = [...text.matchAll(FENCED)].map((match) => match[1]!.trim());
  for (const candidate of [text, ...fenced, ...blocks(text)]) {
    if (!candidate.startsWith('{')) continue;
    const value = parsed(candidate) ?? parsed(repaired(candidate));
    if (value !== null) return value;
  }
  return null;
}

const CLOSING: Record<string, string> = { '{': '}', '[': ']' };

/** Parses an incomplete object by closing its open strings and brackets. */
export function partialObject(text: string): JsonObject {
  const start = text.indexOf('{');
  if (start === -1) return {};
  let open = '';
  let isInString = false;
  /** The end of the complete part, and the closing brackets it needs. */
  let whole = { end: start, open: '' };
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]!;
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      open = CLOSING[character] + open;
      whole = { end: index + 1, open };
    } else if (character === '}' || character === ']') {
      open = open.slice(1);
      whole = { end: index + 1, open };
    } else if (character === ',') whole = { end: index, open };
    if (open === '' && index > start) break;
  }
  const body = text.slice(start);
  const closed = isInString ? `${body.replace(/\\(?:u[0-9a-fA-F]{0,3})?$/u, '')}"${open}` : `${body}${open}`;
  const shorter = `${text.slice(start, whole.end)}${whole.open}`;
  return parsed(closed) ?? parsed(repaired(closed)) ?? parsed(shorter) ?? parsed(repaired(shorter)) ?? {};
}
