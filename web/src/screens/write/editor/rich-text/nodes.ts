import { Node } from '@tiptap/core';
import { EDITOR_NODES } from '../../../../../../src/documents/editor.ts';
import { HEADING_MARKERS, type HeadingMarker } from '../../../../../../src/documents/model.ts';

/** The nodes of the document model as the editor shows them; `id` and `role` are added by other extensions. */

type Name = keyof typeof EDITOR_NODES;
type Shape = { content?: string; group?: string; marks?: string };

function shapeOf(name: Name): { name: string } & Shape {
  const { content, group, marks } = EDITOR_NODES[name] as Shape;
  return { name, ...(content && { content }), ...(group && { group }), ...(marks !== undefined && { marks }) };
}

/** An attribute that is kept in the HTML of the clipboard. */
function kept<Value>(name: string, read: (text: string) => Value, fallback: Value) {
  return {
    default: fallback,
    parseHTML: (element: HTMLElement) => {
      const text = element.getAttribute(name);
      return text === null ? fallback : read(text);
    },
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[propertyOf(name)];
      return value === null || value === undefined ? {} : { [name]: String(value) };
    },
  };
}

function propertyOf(name: string): string {
  return name.replace(/^data-/u, '').replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

const text = (value: string) => value;
const headingMarker = (value: string) =>
  HEADING_MARKERS.includes(value as HeadingMarker) ? (value as HeadingMarker) : '##';

export const Doc = Node.create({ ...shapeOf('doc'), topNode: true });

export const Paragraph = Node.create({
  ...shapeOf('paragraph'),
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

/** All of one level for screen readers, because the levels of a text depend on its markers. */
export const Heading = Node.create({
  ...shapeOf('heading'),
  defining: true,
  addAttributes: () => ({ marker: kept('data-marker', headingMarker, '##') }),
  parseHTML: () => [
    { tag: 'h2[data-marker]' },
    ...[1, 2].map((level) => ({ tag: `h${level}`, attrs: { marker: '##' } })),
    ...[3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { marker: '###' } })),
  ],
  renderHTML: ({ HTMLAttributes }) => ['h2', HTMLAttributes, 0],
});

export const Quote = Node.create({
  ...shapeOf('quote'),
  defining: true,
  addAttributes: () => ({
    speakerName: kept<string | null>('data-speaker-name', text, null),
    speakerTitle: kept<string | null>('data-speaker-title', text, null),
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
});

export const List = Node.create({
  ...shapeOf('list'),
  parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
});

export const ListItem = Node.create({
  ...shapeOf('listItem'),
  defining: true,
  addAttributes: () => ({
    marker: {
      default: '-',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-marker') ?? markerOfElement(element),
      renderHTML: ({ marker }: Record<string, unknown>) => ({ 'data-marker': String(marker) }),
    },
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

function markerOfElement(element: HTMLElement): string {
  const list = element.parentElement;
  if (list?.tagName !== 'OL') return '-';
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  return `${(Number(list.getAttribute('start')) || 1) + items.indexOf(element)}.`;
}

export const ItemText = Node.create({
  ...shapeOf('itemText'),
  parseHTML: () => [{ tag: 'div[data-item]' }, { tag: 'p', context: 'listItem/', priority: 60 }],
  renderHTML: () => ['div', { 'data-item': '' }, 0],
});

export const Table = Node.create({
  ...shapeOf('table'),
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'table' ? { tableRole: 'table' } : {}),
  addAttributes: () => ({ header: kept('data-header', (value) => value === 'true', true) }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

export const TableRow = Node.create({
  ...shapeOf('tableRow'),
  extendNodeSchema: ({ name }) => (name === 'tableRow' ? { tableRole: 'row' } : {}),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** The table commands read these; cells are never merged. */
const SPANS = {
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
};

export const TableCell = Node.create({
  ...shapeOf('tableCell'),
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'tableCell' ? { tableRole: 'cell' } : {}),
  addAttributes: () => SPANS,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

export const TableHeader = Node.create({
  ...shapeOf('tableHeader'),
  isolating: true,
  extendNodeSchema: ({ name }) => (name === 'tableHeader' ? { tableRole: 'header_cell' } : {}),
  addAttributes: () => SPANS,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', { scope: 'col' }, 0],
});

export const CellText = Node.create({
  ...shapeOf('cellText'),
  parseHTML: () => [{ tag: 'div[data-cell]' }, { tag: 'p', context: 'tableCell/|tableHeader/', priority: 60 }],
  renderHTML: () => ['div', { 'data-cell': '' }, 0],
});

export const Facts = Node.create({
  ...shapeOf('facts'),
  isolating: true,
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
});

export const Fact = Node.create({
  ...shapeOf('fact'),
  parseHTML: () => [{ tag: 'div[data-fact]' }],
  renderHTML: () => ['div', { 'data-fact': '' }, 0],
});

export const FactLabel = Node.create({
  ...shapeOf('factLabel'),
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

export const FactValue = Node.create({
  ...shapeOf('factValue'),
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

/** What the API accepts as the address of a picture. */
const IMAGE_ADDRESS = /^(https?:\/)?\/\S+$/u;

export const Image = Node.create({
  ...shapeOf('image'),
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: kept<string | null>('data-caption', text, null),
    credit: kept<string | null>('data-credit', text, null),
    mediaId: kept<number | null>('data-media-id', (value) => Number(value) || null, null),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (IMAGE_ADDRESS.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const CodeBlock = Node.create({
  ...shapeOf('codeBlock'),
  code: true,
  defining: true,
  addAttributes: () => ({ language: kept<string | null>('data-language', text, null) }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
});
