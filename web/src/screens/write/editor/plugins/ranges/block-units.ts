import type { Node } from '@tiptap/pm/model';
import { MASK, markedText, maskedText, mergedRuns } from '../../../../../../../src/documents/inline.ts';
import type { Run } from '../../../../../../../src/documents/model.ts';
import { CONTINUED, speakerText } from '../../../../../../../src/documents/render.ts';

/**
 * The text of a block as the API counts it (`blockText` in `src/documents/render.ts`: with signs for marks, markers and
 * separators), and where each of its UTF-16 units stands in the editor.
 */
export type BlockUnits = { text: string; positions: number[] };

/** The position of what the editor does not contain as text, such as the signs of bold. */
const NOWHERE = -1;

/** `pos` is the position before the block. */
export function unitsOf(block: Node, pos: number): BlockUnits {
  const inside = pos + 1;
  switch (block.type.name) {
    case 'heading': {
      const text = oneLine(inlineUnits(block, inside));
      return block.attrs.marker === '【'
        ? joined(sign('【'), text, sign('】'))
        : joined(sign(`${block.attrs.marker} `), text);
    }
    case 'quote': {
      const quoted = inlineUnits(block, inside);
      return joined(quoted, speakerUnits(block, quoted.text));
    }
    case 'list':
      return withBreaks(listLines(block, inside, ''), '\n');
    case 'table':
      return withBreaks(
        rows(block, inside).filter(({ text }) => text.trim() !== ''),
        '\n',
      );
    case 'facts':
      return withBreaks(parts(block, inside).map(factUnits), '\n');
    case 'codeBlock':
      return joined(sign(`\`\`\`${block.attrs.language ?? ''}\n`), inlineUnits(block, inside), sign('\n```'));
    // The whole picture stands for its alternative text, caption and credit.
    case 'image':
      return { text: '', positions: [] };
    default:
      return inlineUnits(block, inside);
  }
}

type Part = { node: Node; pos: number };

/** The children of a node and the positions before them; `inside` is the position of its content. */
function parts(node: Node, inside: number): Part[] {
  const found: Part[] = [];
  node.forEach((child, offset) => {
    found.push({ node: child, pos: inside + offset });
  });
  return found;
}

function rows(table: Node, inside: number): BlockUnits[] {
  return parts(table, inside).map((row) =>
    withBreaks(
      parts(row.node, row.pos + 1).map((cell) => oneLine(inlineUnits(cell.node.firstChild!, cell.pos + 2))),
      ' | ',
    ),
  );
}

function factUnits({ node, pos }: Part): BlockUnits {
  const [label, value] = parts(node, pos + 1);
  return joined(
    inlineUnits(label!.node, label!.pos + 1),
    sign(': '),
    oneLine(inlineUnits(value!.node, value!.pos + 1)),
  );
}

function listLines(list: Node, inside: number, indent: string): BlockUnits[] {
  return parts(list, inside).flatMap(({ node: item, pos }) => {
    const [text, deeper] = parts(item, pos + 1);
    const [first, ...others] = split(inlineUnits(text!.node, text!.pos + 1));
    return [
      joined(sign(`${indent}${item.attrs.marker} `), first!),
      ...others.map((line) => joined(sign(indent + CONTINUED), line)),
      ...(deeper ? listLines(deeper.node, deeper.pos + 1, `${indent}  `) : []),
    ];
  });
}

function speakerUnits({ attrs }: Node, text: string): BlockUnits {
  const { speakerName: name, speakerTitle: title } = attrs;
  return name === null || text.includes(name) ? sign('') : sign(`\n— ${speakerText({ name, title })}`);
}

/** In the editor every unit of text and every line break takes one position. */
function inlineUnits(node: Node, inside: number): BlockUnits {
  const runs: Run[] = [];
  node.forEach(({ text = '\n', marks }) => {
    const own: Omit<Run, 'text'> = {};
    for (const { type, attrs } of marks) {
      if (type.name === 'link') own.link = attrs.href;
      else if (type.name === 'bold' || type.name === 'italic' || type.name === 'placeholder') own[type.name] = true;
    }
    // The editor joins neighbouring placeholders, each of which is a run of its own.
    const texts = own.placeholder ? (text.match(/\[[^[\]]*\]|[^[]+|\[/gu) ?? []) : [text];
    runs.push(...texts.map((each) => ({ ...own, text: each })));
  });
  let next = inside;
  const merged = mergedRuns(runs);
  const positions = Array.from(maskedText(merged).split(''), (unit) => {
    if (unit === MASK) return NOWHERE;
    next += 1;
    return next - 1;
  });
  return { text: markedText(merged), positions };
}

function sign(text: string): BlockUnits {
  return { text, positions: Array.from({ length: text.length }, () => NOWHERE) };
}

function joined(...all: BlockUnits[]): BlockUnits {
  return { text: all.map(({ text }) => text).join(''), positions: all.flatMap(({ positions }) => positions) };
}

function withBreaks(all: BlockUnits[], separator: string): BlockUnits {
  return joined(...all.flatMap((each, index) => (index === 0 ? [each] : [sign(separator), each])));
}

function sliced({ text, positions }: BlockUnits, start: number, end?: number): BlockUnits {
  return { text: text.slice(start, end), positions: positions.slice(start, end) };
}

function split(units: BlockUnits): BlockUnits[] {
  const lines: BlockUnits[] = [];
  let start = 0;
  for (const line of units.text.split('\n')) {
    lines.push(sliced(units, start, start + line.length));
    start += line.length + 1;
  }
  return lines;
}

/** As `joinLines` in `render.ts`. */
function oneLine(units: BlockUnits): BlockUnits {
  const pieces: BlockUnits[] = [];
  let start = 0;
  for (const { 0: gap, index } of units.text.matchAll(/(?<!\s)\s*\n\s*/gu)) {
    pieces.push(sliced(units, start, index), { text: ' ', positions: [units.positions[index]!] });
    start = index + gap.length;
  }
  return joined(...pieces, sliced(units, start));
}
