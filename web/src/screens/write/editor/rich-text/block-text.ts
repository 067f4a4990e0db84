import type { Node } from '@tiptap/pm/model';
import { runsOf } from '../../../../../../src/documents/editor.ts';
import { MASK, markedText, maskedText } from '../../../../../../src/documents/inline.ts';
import { CONTINUED, speakerText } from '../../../../../../src/documents/render.ts';

/**
 * The plain text of a block in the editor, as `blockText` of the service writes it, and for every character its position
 * in the block; -1 for what the editor does not show as text, such as the signs of bold.
 */
export type BlockText = { text: string; at: number[] };

export function textOfBlock(block: Node): BlockText {
  switch (block.type.name) {
    case 'heading': {
      const text = joinLines(inline(block, 1));
      return block.attrs.marker === '【'
        ? join(sign('【'), text, sign('】'))
        : join(sign(`${block.attrs.marker} `), text);
    }
    case 'quote':
      return withSpeaker(inline(block, 1), block);
    case 'list':
      return lines(listLines(block, 1, ''));
    case 'table':
      return lines(
        children(block, 1)
          .map(({ node, start }) => cells(node, start))
          .filter(({ text }) => text.trim()),
      );
    case 'facts':
      return lines(children(block, 1).map(({ node, start }) => fact(node, start)));
    case 'codeBlock':
      return join(sign(`\`\`\`${block.attrs.language ?? ''}\n`), plain(block, 1), sign('\n```'));
    case 'image':
      return sign('');
    default:
      return inline(block, 1);
  }
}

/** Where a range of the text stands in the block. */
export function rangeIn({ at }: BlockText, start: number, end: number): { from: number; to: number } | null {
  const shown = at.slice(start, end).filter((position) => position >= 0);
  return shown.length === 0 ? null : { from: shown[0]!, to: shown.at(-1)! + 1 };
}

function inline(node: Node, start: number): BlockText {
  const runs = runsOf(node.content.toJSON() ?? []);
  const [text, masked] = [markedText(runs), maskedText(runs)];
  let next = start;
  const at = Array.from(masked.split(''), (unit) => {
    if (unit === MASK) return -1;
    next += 1;
    return next - 1;
  });
  return { text, at };
}

function plain(node: Node, start: number): BlockText {
  const text = node.textContent;
  return { text, at: Array.from({ length: text.length }, (_, index) => start + index) };
}

function sign(text: string): BlockText {
  return { text, at: Array.from({ length: text.length }, () => -1) };
}

function join(...parts: BlockText[]): BlockText {
  return { text: parts.map(({ text }) => text).join(''), at: parts.flatMap(({ at }) => at) };
}

function lines(parts: BlockText[]): BlockText {
  return join(...parts.flatMap((part, index) => (index === 0 ? [part] : [sign('\n'), part])));
}

function joinLines(block: BlockText): BlockText {
  const parts: BlockText[] = [];
  let start = 0;
  for (const { 0: gap, index } of block.text.matchAll(/(?<!\s)\s*\n\s*/gu)) {
    parts.push(slice(block, start, index), { text: ' ', at: [block.at[index] ?? -1] });
    start = index + gap.length;
  }
  return join(...parts, slice(block, start));
}

function slice({ text, at }: BlockText, start: number, end?: number): BlockText {
  return { text: text.slice(start, end), at: at.slice(start, end) };
}

function withSpeaker(text: BlockText, { attrs: { speakerName: name, speakerTitle: title } }: Node): BlockText {
  if (name === null || text.text.includes(name)) return text;
  return join(text, sign(`\n— ${speakerText({ name, title })}`));
}

type Child = { node: Node; start: number };

/** The children of a node whose content starts at `start`, with the start of their own content. */
function children(node: Node, start: number): Child[] {
  const found: Child[] = [];
  node.forEach((child, offset) => {
    found.push({ node: child, start: start + offset + 1 });
  });
  return found;
}

function listLines(list: Node, start: number, indent: string): BlockText[] {
  return children(list, start).flatMap(({ node: item, start: inItem }) => {
    const [text, deeper] = children(item, inItem);
    const [first, ...others] = splitLines(inline(text!.node, text!.start));
    return [
      join(sign(`${indent}${item.attrs.marker} `), first!),
      ...others.map((line) => join(sign(`${indent}${CONTINUED}`), line)),
      ...(deeper ? listLines(deeper.node, deeper.start, `${indent}  `) : []),
    ];
  });
}

function splitLines(block: BlockText): BlockText[] {
  let start = 0;
  return block.text.split('\n').map((line) => {
    start += line.length + 1;
    return slice(block, start - line.length - 1, start - 1);
  });
}

function cells(row: Node, start: number): BlockText {
  const parts = children(row, start).map(({ node, start: inCell }) => {
    const [text] = children(node, inCell);
    return joinLines(inline(text!.node, text!.start));
  });
  return join(...parts.flatMap((part, index) => (index === 0 ? [part] : [sign(' | '), part])));
}

function fact(row: Node, start: number): BlockText {
  const [label, value] = children(row, start);
  return join(plain(label!.node, label!.start), sign(': '), joinLines(inline(value!.node, value!.start)));
}
