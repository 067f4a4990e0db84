import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EDITOR_NODES } from '../../../../../../src/documents/editor.ts';
import { ROLES, type Role } from '../../../../../../src/documents/model.ts';

export const BLOCK_TYPES = Object.entries(EDITOR_NODES)
  .filter(([, node]) => 'group' in node && node.group === 'block')
  .map(([name]) => name);

/** The parts that a text has once, where a new paragraph belongs to the body. */
const SINGLE: Role[] = ['subtitle', 'dateline', 'lead'];

type Options = { names: Record<Role, string> };

/** What a block is in the form of the text. Every block but one of the body shows it above itself. */
export const Roles = Extension.create<Options>({
  name: 'roles',
  // After lists and tables, before the general handling of Enter.
  priority: 110,
  addOptions: () => ({ names: {} as Record<Role, string> }),
  addGlobalAttributes: () => [
    {
      types: BLOCK_TYPES,
      attributes: {
        role: {
          default: 'body',
          parseHTML: (element) => {
            const role = element.getAttribute('data-role') as Role;
            return ROLES.includes(role) ? role : 'body';
          },
          renderHTML: ({ role }) => ({ 'data-role': role }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.depth !== 1 || !SINGLE.includes($from.parent.attrs.role as Role)) return false;
        const isAtStart = $from.parentOffset === 0 && $from.parent.content.size > 0;
        return this.editor
          .chain()
          .splitBlock()
          .command(({ tr }) => {
            const { $from: now } = tr.selection;
            const added = isAtStart ? now.before() - 1 : now.pos;
            tr.setNodeAttribute(tr.doc.resolve(added).before(1), 'role', 'body');
            return true;
          })
          .run();
      },
    };
  },
  addProseMirrorPlugins() {
    const { names } = this.options;
    const key = new PluginKey<DecorationSet>('roles');
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => labels(doc, names),
          apply: (tr, old) => (tr.docChanged ? labels(tr.doc, names) : old),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

/** The first of several blocks with the same role has the name. */
function labels(doc: Node, names: Record<Role, string>): DecorationSet {
  const decorations: Decoration[] = [];
  let before: Role = 'body';
  doc.forEach((block, pos) => {
    const role = block.attrs.role as Role;
    if (role !== 'body' && role !== before)
      decorations.push(Decoration.node(pos, pos + block.nodeSize, { 'data-part': names[role] }));
    before = role;
  });
  return DecorationSet.create(doc, decorations);
}
