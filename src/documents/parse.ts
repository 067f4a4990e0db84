import { align } from './align.ts';
import { paragraph, parseAs, parseBlock } from './blocks.ts';
import { type Chunk, chunksOf, codeLength, joined } from './chunks.ts';
import { FORM_PATTERNS, type FormPatterns } from './form-patterns.ts';
import { newBlockId } from './ids.ts';
import { parseInline } from './inline.ts';
import type { Language } from './language.ts';
import type { Block, BlockContent, Document, Role } from './model.ts';
import { blockText, separator } from './render.ts';
import { pressRoles, roleOfAdded } from './roles.ts';

/** The one parser for plain text that arrives through the API or that a model wrote. */

/** What the parser has to know besides the text. */
export type Form = {
  /** Only in press releases are roles recognised by words and place. */
  isPress: boolean;
  /** Whether the text starts with a subtitle; null when unknown. */
  withSubtitle: boolean | null;
};

type PlainText = Form & {
  title: string;
  content: string;
  language: Language;
  /** The document before the change: only paragraphs that it does not contain are parsed. */
  before?: Document | null;
};

export function parseDocument({ title, content, before, ...form }: PlainText): Document {
  const text = content.replace(/\r\n?/gu, '\n');
  const parser = { ...form, patterns: FORM_PATTERNS[form.language] };
  const blocks = before ? changedBlocks(before.blocks, text, parser) : newBlocks(text, parser);
  return { title, blocks, to_check: before?.to_check ?? [] };
}

type Parser = Omit<PlainText, 'title' | 'content' | 'before'> & { patterns: FormPatterns };

function newBlocks(content: string, parser: Parser): Block[] {
  const chunks = paragraphsOf(content, []);
  const { isPress, patterns, withSubtitle } = parser;
  const roles = isPress ? pressRoles(chunks, patterns, withSubtitle) : chunks.map((): Role => 'body');
  const taken = new Set<string>();
  return chunks.flatMap((chunk, index) => blocksOf(chunk, roles[index]!, parser, taken));
}

/** The lines above the headline are blocks of their own, and so is the dateline of the lead. */
function blocksOf(chunk: string, role: Role, parser: Parser, taken: Set<string>): Block[] {
  const block = (own: Role, content: BlockContent): Block => ({
    ...content,
    id: newBlockId(blockText(content), taken),
    role: own,
  });
  if (role === 'head') return chunk.split('\n').map((line) => block('head', paragraph(line)));
  if (role === 'subtitle' || role === 'contact' || role === 'boilerplate') return [block(role, paragraph(chunk))];
  if (role !== 'lead') return [block(role, parserOf(parser)(chunk))];
  const dateline = parser.patterns.dateline.exec(chunk)?.[0] ?? '';
  const lead = block('lead', paragraph(chunk.slice(dateline.length)));
  return dateline === '' ? [lead] : [block('dateline', paragraph(dateline)), lead];
}

function parserOf({ isPress, patterns }: Parser): (chunk: string) => BlockContent {
  return (chunk) => {
    const parsed = parseBlock(chunk);
    if (!isPress || parsed.type !== 'paragraph') return parsed;
    return isQuote(chunk, patterns) ? { type: 'quote', runs: parseInline(chunk), speaker: null } : parsed;
  };
}

/** A paragraph with only a word or two in quotation marks is not a quote. */
function isQuote(chunk: string, patterns: FormPatterns): boolean {
  if (!patterns.quote.test(chunk)) return /^[“«「][^“”«»「」]{8,}[”»」]$/u.test(chunk);
  let quoted = 0;
  for (const [, words = ''] of chunk.matchAll(/[“"«「]([^“”"«»「」]{4,})[”"»」]/gu)) quoted += words.length;
  return quoted >= chunk.length / 4;
}

/** Blocks without a blank line between them; `key` is their text as it is found in a content. */
type Segment = { blocks: Block[]; key: string };

function changedBlocks(before: Block[], content: string, parser: Parser): Block[] {
  const segments = segmentsOf(before);
  const items = paragraphsOf(content, segments);
  const { pairs, isRelated } = align(
    segments.map(({ key }) => key),
    items.map(keyOf),
  );
  // Another text in its place: nothing tells that its paragraphs have the roles of the old ones.
  if (!isRelated && segments.length + items.length > 2) return newBlocks(content, parser);
  const taken = new Set(before.map(({ id }) => id));
  const changed: Block[] = [];
  for (const [index, item] of items.entries()) {
    const segment = pairs[index] === null ? undefined : segments[pairs[index]!];
    if (segment) changed.push(...changedSegment(segment, item, parser, taken));
    else {
      const next = pairs.slice(index + 1).find((pair) => pair !== null);
      const after = next === undefined || next === null ? null : segments[next]!.blocks[0]!.role;
      const role = parser.isPress ? roleOfAdded(item, changed.at(-1)?.role ?? null, after, parser.patterns) : 'body';
      changed.push(...blocksOf(item, role, parser, taken));
    }
  }
  return changed;
}

function segmentsOf(blocks: Block[]): Segment[] {
  const segments: { blocks: Block[]; text: string }[] = [];
  for (const block of blocks) {
    const open = segments.at(-1);
    const gap = open ? separator(open.blocks.at(-1)!, block) : '\n\n';
    if (!open || gap === '\n\n') segments.push({ blocks: [block], text: blockText(block) });
    else {
      open.blocks.push(block);
      open.text += gap + blockText(block);
    }
  }
  return segments.map(({ blocks: own, text }) => ({ blocks: own, key: keyOf(text) }));
}

/**
 * Spaces at the end of a line and further blank lines are not seen, and many editors remove them. The pattern starts only
 * at the first of several spaces, because it would otherwise take quadratic time.
 */
function keyOf(text: string): string {
  return text.replace(/(?<![^\S\n])[^\S\n]+$/gmu, '').replace(/\n{3,}/gu, '\n\n');
}

/** The paragraphs of a text. Those of a known block that contains blank lines stay together, and so does code. */
function paragraphsOf(content: string, known: Segment[]): string[] {
  const chunks = chunksOf(content);
  const keys = new Set(known.map(({ key }) => key));
  const long = [...keys].map((key) => key.split('\n\n')).filter((parts) => parts.length > 1);
  const isKnown = ({ text }: Chunk) => keys.has(keyOf(text));
  const found: string[] = [];
  for (let index = 0; index < chunks.length; ) {
    const parts = long.find((each) => each.every((part, step) => keyOf(chunks[index + step]?.text ?? '') === part));
    const count = parts?.length ?? (isKnown(chunks[index]!) ? 1 : codeLength(chunks, index, isKnown));
    found.push(joined(content, chunks.slice(index, index + count)).text);
    index += count;
  }
  return found;
}

function changedSegment({ blocks, key }: Segment, item: string, parser: Parser, taken: Set<string>): Block[] {
  if (key === keyOf(item)) return blocks;
  const [first, second] = blocks;
  if (first!.role === 'head' && first!.type === 'paragraph') return changedLines(blocks, item, parser, taken);
  if (blocks.length === 1) return [changedBlock(first!, item, parser)];
  const dateline = datelineIn(item, first!, second!, parser);
  const rest = changedBlock(second!, item.slice(dateline.length), parser);
  return dateline === '' ? [rest] : [changedBlock(first!, dateline, parser), rest];
}

function changedBlock(old: Block, text: string, parser: Parser): Block {
  if (blockText(old) === text) return old;
  if (old.role === 'body') return parseAs(old, text, parserOf(parser));
  return parseAs(old, text, old.type === 'paragraph' ? paragraph : parseBlock);
}

function datelineIn(item: string, dateline: Block, rest: Block, { patterns }: Parser): string {
  const old = blockText(dateline);
  if (item.startsWith(old)) return old;
  const end = blockText(rest);
  if (item.endsWith(end)) return item.slice(0, item.length - end.length);
  return patterns.dateline.exec(item)?.[0] ?? '';
}

function changedLines(blocks: Block[], item: string, parser: Parser, taken: Set<string>): Block[] {
  const lines = item.split('\n');
  const { pairs } = align(
    blocks.map((block) => blockText(block)),
    lines,
  );
  return lines.flatMap((line, index) => {
    const old = pairs[index] === null ? undefined : blocks[pairs[index]!];
    return old ? [changedBlock(old, line, parser)] : blocksOf(line, blocks[0]!.role, parser, taken);
  });
}
