import { Extension, InputRule } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { listOf } from './list-items.ts';
import { numberOf } from './numbering.ts';

/** What is typed at the start of a paragraph turns it into another block, which keeps its id and role. */
export const MarkdownShortcuts = Extension.create({
  name: 'markdownShortcuts',
  addInputRules() {
    const { heading, quote, codeBlock } = this.editor.schema.nodes;
    return [
      blockRule(/^(#{1,3}|[■●◆▶])\s$/u, heading!, (marker) => ({ marker })),
      blockRule(/^(>)\s$/u, quote!, () => ({})),
      blockRule(/^```([\w+#-]*)[\s\n]$/u, codeBlock!, (language) => ({ language: language || null })),
      new InputRule({
        find: /^([-*•·▲◦○]|\d{1,3}[.)]|[가-하][.)]|\(\d{1,3}\)|[①-⑳])\s$/u,
        handler: ({ state, range, match }) => {
          const marker = match[1] === '*' ? '-' : match[1]!;
          const isOwnNumber = numberOf(marker) !== null || !/[\d가-하①-⑳]/u.test(marker);
          const paragraph = paragraphAt(state.tr, range.from);
          if (!paragraph || !isOwnNumber) return null;
          const { tr } = state;
          tr.delete(range.from, range.to);
          const text = state.schema.nodes.itemText!.create(null, tr.doc.resolve(paragraph.start).parent.content);
          const { id, role } = paragraph.attrs;
          const list = listOf(state.schema, [{ level: 0, marker, text }], {
            id,
            role: role === 'dateline' ? 'body' : role,
          });
          const pos = paragraph.start - 1;
          tr.replaceWith(pos, pos + text.content.size + 2, list);
          tr.setSelection(TextSelection.create(tr.doc, pos + 3));
          return undefined;
        },
      }),
    ];
  },
});

type Found = { start: number; attrs: Record<string, string> };

/** Only a paragraph of its own: not the text of an item or a cell. */
function paragraphAt(tr: Transaction, pos: number): Found | null {
  const $pos = tr.doc.resolve(pos);
  return $pos.depth === 1 && $pos.parent.type.name === 'paragraph'
    ? { start: $pos.start(), attrs: $pos.parent.attrs }
    : null;
}

function blockRule(find: RegExp, type: NodeType, attrsOf: (sign: string) => object): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range, match }) => {
      const paragraph = paragraphAt(state.tr, range.from);
      if (!paragraph) return null;
      const { id, role } = paragraph.attrs;
      const attrs = { id, role: role === 'dateline' ? 'body' : role, ...attrsOf(match[1] ?? '') };
      state.tr.delete(range.from, range.to).setBlockType(range.from, range.from, type, attrs);
      return undefined;
    },
  });
}
