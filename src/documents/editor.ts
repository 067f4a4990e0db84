import { mergedRuns } from './inline.ts';
import type { Block, Cell, Fact, HeadingMarker, ListItem, Role, Run } from './model.ts';

/**
 * The blocks as JSON of the editor (ProseMirror), and back without a difference. `EDITOR_NODES` and `EDITOR_MARKS` are the
 * schema that this JSON follows; how each node looks and behaves is added by the editor itself.
 */

type Attributes = Record<string, unknown>;
type EditorMark = { type: string; attrs?: Attributes };
export type EditorNode = {
  type: string;
  attrs?: Attributes;
  content?: EditorNode[];
  marks?: EditorMark[];
  text?: string;
};

const BLOCK = { id: { default: null }, role: { default: 'body' } };
const block = (content: string, attrs: object = {}) => ({ group: 'block', content, attrs: { ...BLOCK, ...attrs } });
const NO_DEFAULT = {};

export const EDITOR_NODES = {
  doc: { content: 'block*' },
  paragraph: block('inline*'),
  heading: block('inline*', { marker: { default: '##' } }),
  quote: block('inline*', { speakerName: { default: null }, speakerTitle: { default: null } }),
  list: block('listItem+'),
  listItem: { content: 'itemText list?', attrs: { marker: { default: '-' } } },
  itemText: { content: 'inline*' },
  table: block('tableRow+', { header: { default: true } }),
  tableRow: { content: '(tableCell | tableHeader)+' },
  tableCell: { content: 'cellText' },
  tableHeader: { content: 'cellText' },
  cellText: { content: 'inline*' },
  facts: block('fact+'),
  fact: { content: 'factLabel factValue' },
  factLabel: { content: 'text*', marks: '' },
  factValue: { content: 'inline*' },
  image: {
    ...block('', {
      src: NO_DEFAULT,
      alt: { default: '' },
      caption: { default: null },
      credit: { default: null },
      mediaId: { default: null },
    }),
    atom: true,
  },
  codeBlock: { ...block('text*', { language: { default: null } }), marks: '', code: true },
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true },
};

export const EDITOR_MARKS = { link: { attrs: { href: NO_DEFAULT } }, bold: {}, italic: {}, placeholder: {} };

export function toEditor(blocks: Block[]): EditorNode {
  return { type: 'doc', ...children(blocks.map(nodeOf)) };
}

export function fromEditor({ content = [] }: EditorNode): Block[] {
  return content.map(blockOf);
}

function children(content: EditorNode[]): { content?: EditorNode[] } {
  return content.length === 0 ? {} : { content };
}

function nodeOf(own: Block): EditorNode {
  const { id, role } = own;
  const attrs = { id, role };
  switch (own.type) {
    case 'paragraph':
      return { type: 'paragraph', attrs, ...inline(own.runs) };
    case 'heading':
      return { type: 'heading', attrs: { ...attrs, marker: own.marker }, ...inline(own.runs) };
    case 'quote': {
      const { name = null, title = null } = own.speaker ?? {};
      return { type: 'quote', attrs: { ...attrs, speakerName: name, speakerTitle: title }, ...inline(own.runs) };
    }
    case 'list':
      return { type: 'list', attrs, content: own.items.map(itemNode) };
    case 'table':
      return {
        type: 'table',
        attrs: { ...attrs, header: own.header },
        content: own.rows.map((cells, row) => rowNode(cells, own.header && row === 0)),
      };
    case 'facts':
      return { type: 'facts', attrs, content: own.rows.map(factNode) };
    case 'image': {
      const { url: src, alt, caption, credit, media_id: mediaId } = own;
      return { type: 'image', attrs: { ...attrs, src, alt, caption, credit, mediaId } };
    }
    case 'code':
      return { type: 'codeBlock', attrs: { ...attrs, language: own.language }, ...plain(own.text) };
  }
}

function itemNode({ marker, runs, items }: ListItem): EditorNode {
  const deeper =
    items.length === 0 ? [] : [{ type: 'list', attrs: { id: null, role: 'body' }, content: items.map(itemNode) }];
  return { type: 'listItem', attrs: { marker }, content: [{ type: 'itemText', ...inline(runs) }, ...deeper] };
}

function rowNode(cells: Cell[], isHeader: boolean): EditorNode {
  const type = isHeader ? 'tableHeader' : 'tableCell';
  return {
    type: 'tableRow',
    content: cells.map(({ runs }) => ({ type, content: [{ type: 'cellText', ...inline(runs) }] })),
  };
}

function factNode({ label, value }: Fact): EditorNode {
  return {
    type: 'fact',
    content: [
      { type: 'factLabel', ...plain(label) },
      { type: 'factValue', ...inline(value) },
    ],
  };
}

function plain(text: string): { content?: EditorNode[] } {
  return children(text === '' ? [] : [{ type: 'text', text }]);
}

function inline(runs: Run[]): { content?: EditorNode[] } {
  const nodes: EditorNode[] = [];
  for (const run of runs) {
    const marks = marksOf(run);
    const marked = marks.length === 0 ? {} : { marks };
    for (const piece of run.text.split(/(\n)/u)) {
      const last = nodes.at(-1);
      if (piece === '\n') nodes.push({ type: 'hardBreak', ...marked });
      // The editor joins neighbouring texts with the same marks, such as two placeholders.
      else if (last?.type === 'text' && run.placeholder && isSame(last.marks, marks)) last.text += piece;
      else if (piece !== '') nodes.push({ type: 'text', ...marked, text: piece });
    }
  }
  return children(nodes);
}

function isSame(left: EditorMark[] | undefined, right: EditorMark[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function marksOf({ bold, italic, link, placeholder }: Run): EditorMark[] {
  return [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(placeholder ? [{ type: 'placeholder' }] : []),
  ];
}

function blockOf({ type, attrs = {}, content = [] }: EditorNode): Block {
  const own = { id: attrs.id as string, role: attrs.role as Role };
  switch (type) {
    case 'heading':
      return { ...own, type, marker: attrs.marker as HeadingMarker, runs: runsOf(content) };
    case 'quote': {
      const [name, title] = [attrs.speakerName as string | null, attrs.speakerTitle as string | null];
      return { ...own, type, runs: runsOf(content), speaker: name === null ? null : { name, title } };
    }
    case 'list':
      return { ...own, type, items: content.map(itemOf) };
    case 'table':
      return { ...own, type, header: attrs.header as boolean, rows: content.map(cellsOf) };
    case 'facts':
      return { ...own, type, rows: content.map(factOf) };
    case 'image': {
      const { src: url, alt, caption, credit, mediaId: media_id } = attrs;
      return { ...own, type, ...({ url, alt, caption, credit, media_id } as Omit<ImageAttributes, 'type'>) };
    }
    case 'codeBlock':
      return { ...own, type: 'code', language: attrs.language as string | null, text: textIn(content) };
    default:
      return { ...own, type: 'paragraph', runs: runsOf(content) };
  }
}

type ImageAttributes = Extract<Block, { type: 'image' }>;

function itemOf({ attrs = {}, content: [text, deeper] = [] }: EditorNode): ListItem {
  return {
    marker: attrs.marker as string,
    runs: runsOf(text?.content ?? []),
    items: (deeper?.content ?? []).map(itemOf),
  };
}

function cellsOf({ content = [] }: EditorNode): Cell[] {
  return content.map((cell) => ({ runs: runsOf(cell.content?.[0]?.content ?? []) }));
}

function factOf({ content: [label, value] = [] }: EditorNode): Fact {
  return { label: textIn(label?.content ?? []), value: runsOf(value?.content ?? []) };
}

function textIn(content: EditorNode[]): string {
  return content.map(({ text = '' }) => text).join('');
}

export function runsOf(content: EditorNode[]): Run[] {
  return mergedRuns(
    content.flatMap(({ type, text = '', marks = [] }) => {
      const own: Omit<Run, 'text'> = {};
      for (const { type: name, attrs } of marks) {
        if (name === 'link') own.link = attrs?.href as string;
        else if (name === 'bold' || name === 'italic' || name === 'placeholder') own[name] = true;
      }
      if (type === 'hardBreak') return [{ text: '\n', ...own }];
      if (!own.placeholder) return [{ text, ...own }];
      // Each placeholder is a run of its own. What is typed beside one has its mark until the editor takes it off.
      const { placeholder: _, ...beside } = own;
      const pieces = text.match(/\[[^[\]]*\]|[^[]+|\[/gu) ?? [];
      return pieces.map((piece) => ({ text: piece, ...(/^\[.*\]$/su.test(piece) ? own : beside) }));
    }),
  );
}
