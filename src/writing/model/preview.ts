import { type Json, objectOf } from '../../kernel/json-value.ts';

/** The text of an answer that is still arriving. It only grows, so that it can be streamed. */

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function previewOf(answer: Json): string {
  const { title, blocks, content } = answer;
  return [asText(title), asText(content), ...asList(blocks).map(blockPreview)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function blockPreview(block: unknown): string {
  if (typeof block === 'string') return block;
  const { text, items, rows } = objectOf(block);
  if (typeof text === 'string' && text !== '') return text;
  const lines = [
    ...asList(items).map((item) => [objectOf(item).marker, objectOf(item).text].map(asText).join(' ').trim()),
    ...asList(rows).map((row) => asList(row).map(asText).join(' | ')),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

export function revisionPreview(answer: Json): string {
  const changes = [...asList(answer.replaced), ...asList(answer.inserted)];
  const blocks = changes.flatMap((change) => asList(objectOf(change).blocks));
  return previewOf({ title: answer.title, blocks });
}
