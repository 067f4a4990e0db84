import { type Extensions, Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { Text } from '@tiptap/extension-text';
import { EDITOR_NODES } from '../../../src/documents/editor.ts';

/** The schema of the documents without anything that the product adds: what the plugins are tested and measured with. */
export function bareSchema(): Extensions {
  const nodes = Object.entries(EDITOR_NODES).filter(([name]) => name !== 'text' && name !== 'hardBreak');
  return [
    ...nodes.map(([name, spec]) => bareNode(name, spec)),
    Text,
    HardBreak,
    Link.configure({ openOnClick: false }),
    Bold,
    Italic,
    Mark.create({
      name: 'placeholder',
      parseHTML: () => [{ tag: 'mark' }],
      renderHTML: () => ['mark', 0],
    }),
  ];
}

type Spec = {
  content?: string;
  group?: string;
  marks?: string;
  atom?: boolean;
  code?: boolean;
  attrs?: Record<string, { default?: unknown }>;
};

const TAGS: Record<string, string> = { paragraph: 'p', heading: 'h2', table: 'table', tableRow: 'tr', tableCell: 'td' };

function bareNode(name: string, { attrs = {}, content, group, marks, atom, code }: Spec): Node {
  return Node.create({
    name,
    topNode: name === 'doc',
    ...(content ? { content } : {}),
    ...(group ? { group } : {}),
    ...(marks === undefined ? {} : { marks }),
    ...(atom ? { atom } : {}),
    ...(code ? { code } : {}),
    isolating: name === 'table',
    priority: name === 'paragraph' ? 1000 : 100,
    addAttributes: () =>
      Object.fromEntries(
        Object.keys(attrs).map((attribute) => [
          attribute,
          { default: attrs[attribute]?.default ?? null, rendered: false },
        ]),
      ),
    parseHTML: () => [{ tag: `[data-node="${name}"]` }],
    renderHTML: () => {
      const tag = TAGS[name] ?? (name === 'tableHeader' ? 'th' : 'div');
      return atom ? [tag, { 'data-node': name }] : [tag, { 'data-node': name }, 0];
    },
  });
}
