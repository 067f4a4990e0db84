import type { Editor } from '@tiptap/core';
import type { Change } from '../../../../../../../src/documents/changes.ts';
import type { Document } from '../../../../../../../src/documents/model.ts';
import { useStream } from '../../../../../api/stream.ts';
import { toast } from '../../../../../ui/toast.tsx';
import type { Kind } from '../../../kinds.ts';
import { anchorOf } from '../ranges/places.ts';
import { propose } from './state.ts';

type Answer = { applied: boolean; document: Document; changes: Change[] };

type Options = {
  kind: Kind;
  textId: number;
  editor: Editor;
  /** Saves what was typed, and gives the version that the instruction is for. */
  flush(): Promise<number>;
};

/** Asks for a change of the selection, or of the block that the caret is in, and shows the answer as a proposal. */
export function useInstruction({ kind, textId, editor, flush }: Options) {
  const stream = useStream<Answer>(kind.revisePath, ({ applied, document: { blocks }, changes }, message) => {
    if (applied) editor.view.dispatch(propose(editor.state, { blocks, changes }));
    else toast(message);
  });
  async function ask(instruction: string): Promise<void> {
    const limits = limitsOf(editor);
    const base_version = await flush();
    await stream.start({
      ...{ [kind.idField]: textId, modification_prompt: instruction, base_version, propose: true },
      ...limits,
    });
  }
  return { ...stream, ask };
}

/** A passage of one block, or blocks. */
function limitsOf({ state: { doc, selection } }: Editor) {
  const { from, to, empty } = selection;
  const anchor = empty ? null : anchorOf(doc, { from, to });
  if (anchor && anchor.end > anchor.start)
    return { selection: { block_id: anchor.blockId, start: anchor.start, end: anchor.end } };
  const block_ids: string[] = [];
  doc.nodesBetween(from, to, (node, _pos, parent) => {
    if (parent === doc && typeof node.attrs.id === 'string') block_ids.push(node.attrs.id);
    return parent === null;
  });
  return { block_ids };
}
