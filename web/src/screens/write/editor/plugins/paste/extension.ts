import { Extension } from '@tiptap/core';
import {
  DOMParser,
  Fragment,
  type Node,
  type ParseOptions,
  type ResolvedPos,
  type Schema,
  Slice,
} from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { toEditor } from '../../../../../../../src/documents/editor.ts';
import type { Block } from '../../../../../../../src/documents/model.ts';
import { blocksFromHtml, blocksFromText } from './blocks.ts';
import { runsOfPiece } from './lines.ts';
import { joinedLines } from './runs.ts';

/** Pastes and drops what other programs copied as blocks of the document. What was copied here stays as it is. */
export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          transformPastedHTML: withinLimit,
          clipboardParser: new ClipboardParser(schema, DOMParser.fromSchema(schema).rules),
          clipboardTextParser: (text, context) => sliceOf(schema, blocksFromText(text), context),
        },
      }),
    ];
  },
});

/** More than the longest text with the formatting of Word. */
const MAX_HTML = 5_000_000;

function withinLimit(html: string): string {
  return html.replace(/\ssrc=(["']?)data:[^"'\s>]*\1/giu, '').slice(0, MAX_HTML);
}

/** The editor parses the clipboard into a document without a window, in which nothing runs and nothing is loaded. */
class ClipboardParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options: ParseOptions = {}): Slice {
    const isOwn = (dom as Element).querySelector('[data-pm-slice]') !== null;
    return isOwn ? super.parseSlice(dom, options) : sliceOf(this.schema, blocksFromHtml(dom), options.context);
  }
}

/** Parts of a block that cannot contain other blocks. */
const INLINE_ONLY = new Set(['cellText', 'factLabel', 'factValue', 'itemText']);

function sliceOf(schema: Schema, blocks: Block[], context?: ResolvedPos | null): Slice {
  const parent = context?.parent.type.name ?? '';
  const isInside = INLINE_ONLY.has(parent) && !(parent === 'itemText' && blocks.every(({ type }) => type === 'list'));
  return new Slice(isInside ? inlineOf(schema, blocks) : nodesOf(schema, blocks), 0, 0);
}

/** New blocks get their ids in the editor. */
function nodesOf(schema: Schema, blocks: Block[]): Fragment {
  const { content = [] } = toEditor(blocks);
  return Fragment.fromJSON(
    schema,
    content.map((node) => ({ ...node, attrs: { ...node.attrs, id: null } })),
  );
}

function inlineOf(schema: Schema, blocks: Block[]): Fragment {
  const runs = joinedLines(blocks.flatMap(runsOfPiece));
  const joined: Node | null = nodesOf(schema, [{ id: '', role: 'body', type: 'paragraph', runs }]).firstChild;
  return joined?.content ?? Fragment.empty;
}
