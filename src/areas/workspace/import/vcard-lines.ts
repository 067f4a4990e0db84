import { decodeText } from '../../../kernel/outbound/charset.ts';

/** A content line of a vCard. `parameters` are in upper case, such as `TYPE=CELL`, or `PREF` in version 2.1. */
export type Property = { line: number; name: string; parameters: string[]; value: string };

/** The lines of a vCard file, unfolded and decoded (RFC 2426, RFC 6350 and version 2.1). */
export function propertiesOf(bytes: Uint8Array): Property[] {
  const lines = unfolded(bytes);
  // All lines together, because a short value does not show its charset.
  const decoded = decodeText(Buffer.from(lines.map(({ parts }) => parts.join('')).join('\n'), 'latin1'), '');
  return decoded.split('\n').flatMap((text, index) => propertyOf(lines[index]!.line, text) ?? []);
}

type FoldedLine = { line: number; parts: string[] };

/** Works on bytes (as Latin-1), because some programs fold a line within a character. */
function unfolded(bytes: Uint8Array): FoldedLine[] {
  const lines: FoldedLine[] = [];
  let isVersion2 = false;
  let isSoftBreak = false;
  for (const [index, text] of latin1Of(bytes)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const isContinued = lines.length > 0 && (isSoftBreak || /^[ \t]/.test(text));
    if (!isContinued) lines.push({ line: index + 1, parts: [] });
    const { parts } = lines.at(-1)!;
    // Version 2.1 folds at a space, which belongs to the text; later versions insert one.
    parts.push(isContinued && !isSoftBreak && !isVersion2 ? text.slice(1) : text);
    if (/^VERSION:/i.test(text)) isVersion2 = text.includes(':2.1');
    isSoftBreak = isQuotedPrintable(parts[0]!) && text.endsWith('=');
    if (isSoftBreak) parts.push(parts.pop()!.slice(0, -1));
  }
  return lines;
}

function latin1Of(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return Buffer.from(isUtf16 ? decodeText(bytes, '') : bytes).toString('latin1');
}

function isQuotedPrintable(text: string): boolean {
  return text
    .slice(0, Math.max(text.indexOf(':'), 0))
    .toUpperCase()
    .includes('QUOTED-PRINTABLE');
}

function propertyOf(line: number, text: string): Property | null {
  const [, head, value] = /^((?:[^":]|"[^"]*")+):(.*)$/.exec(text) ?? [];
  if (head === undefined || value === undefined) return null;
  const [fullName = '', ...parameters] = head.toUpperCase().split(';');
  // Apple groups a property with its label: item1.EMAIL.
  const name = fullName.trim().replace(/^[\w-]+\./, '');
  return { line, name, parameters, value: isQuotedPrintable(text) ? unquoted(value, parameters) : value };
}

function unquoted(value: string, parameters: string[]): string {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const charset = parameters.find((parameter) => parameter.startsWith('CHARSET=')) ?? '';
  return decodeText(Buffer.from(bytes, 'latin1'), charset).replace(/\r\n?/g, '\n');
}
