import { chunksOf } from '../../documents/chunks.ts';
import { type Outline, type OutlineBlock, outlineFrom } from '../../documents/outline.ts';
import { parseDocument } from '../../documents/parse.ts';
import { asDateline } from './plain.ts';

/**
 * Examples are written in the prompt files as people read a text and sent to the model as the JSON it has to answer.
 * A line `@part` opens a part: `@kind`, `@issuer`, `@title`, `@subtitle`, `@head`, `@dateline`, `@lead`, `@body`,
 * `@about`, `@contact`, `@closing`, `@check`. A paragraph of the body that opens with `> ` is a quote. An answer that is
 * no document is written as JSON.
 */
export function exampleAnswer(source: string, name: string): string {
  if (source.startsWith('{')) return JSON.stringify(JSON.parse(source));
  const parts = new Map<string, string>();
  for (const match of source.matchAll(/^@(\w+)[^\S\n]?([\s\S]*?)(?=\n@|$(?![\s\S]))/gmu)) {
    parts.set(match[1]!, match[2]!.replace(/^\n/u, '').trimEnd());
  }
  const part = (key: string) => parts.get(key) || null;
  const lines = (key: string) => part(key)?.split('\n') ?? [];
  const title = part('title');
  if (title === null) throw new Error(`An example of ${name} has no title.`);
  const outline: ExampleOutline = {
    title,
    subtitle: part('subtitle'),
    head: lines('head'),
    dateline: part('dateline') === null ? null : asDateline(part('dateline')!),
    lead: part('lead'),
    blocks: chunksOf(part('body') ?? '').flatMap((chunk) => blocksOf(chunk.text)),
    boilerplate: part('about'),
    contact: part('contact'),
    closing: lines('closing'),
    to_check: lines('check').map(toCheckOf),
  };
  return JSON.stringify({ kind: part('kind'), issuer: part('issuer') ?? 'company', ...outline });
}

/** A model gives each reason in the language of its text. */
type ExampleOutline = Omit<Outline, 'to_check'> & { to_check: { field: string; reason: string }[] };

function blocksOf(content: string): OutlineBlock[] {
  if (content.startsWith('> ')) return [{ type: 'quote', text: content.slice(2) }];
  return outlineFrom(parseDocument({ isPress: false, title: '', content, language: 'ko', withSubtitle: false })).blocks;
}

function toCheckOf(line: string): ExampleOutline['to_check'][number] {
  const [field, ...reason] = line.split(': ');
  return { field: field!, reason: reason.join(': ') };
}
