import type { Json } from './answer.ts';

/** The text of an answer that is still arriving. It only grows, so that it can be streamed. */

type Part = Json | null | undefined;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function previewOf(answer: Json): string {
  const { title, subtitle, head, dateline, lead, blocks, boilerplate, contact, closing, content } = answer;
  const opening = [asText(dateline).trim(), asText(lead)].filter((part) => part !== '').join(' ');
  return [
    asText(title),
    asText(subtitle),
    asList(head).map(asText).join('\n'),
    opening,
    asText(content),
    ...asList(blocks).map((block) => (typeof block === 'string' ? block : blockPreview(block as Part))),
    ...[boilerplate, contact, ...asList(closing)].map(asText),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function blockPreview(block: Part): string {
  const { marker, text, items, rows } = block ?? {};
  if (typeof text === 'string') return marker ? `${asText(marker)} ${text}` : text;
  const lines = [...asList(items), ...asList(rows)].map((line) => {
    if (typeof line === 'string') return line;
    if (Array.isArray(line)) return line.map(asText).join(' | ');
    const { marker: mark, text: item, label, value } = (line ?? {}) as Json;
    if (label !== undefined) return value === undefined ? asText(label) : `${asText(label)}: ${asText(value)}`;
    return item === undefined ? '' : `${asText(mark)} ${asText(item)}`;
  });
  return lines.filter((line) => line !== '').join('\n');
}

export function revisionPreview(answer: Json): string {
  const changes = [...asList(answer.edits), ...asList(answer.inserts)].map((change) => asText((change as Part)?.text));
  return [asText(answer.title), asText(answer.content), ...changes].filter((part) => part !== '').join('\n\n');
}
