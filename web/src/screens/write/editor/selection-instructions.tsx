import type { Editor } from '@tiptap/core';
import { InstructionMenu } from './plugins/proposal/instruction-menu.tsx';
import { useInstruction } from './plugins/proposal/use-instruction.ts';
import type { EditorState } from './use-editor.ts';

/** What can be asked for the selected words; the answer is shown as a proposal in the text. */
export default function SelectionInstructions({ editor, shown }: { editor: EditorState; shown: Editor }) {
  const { kind, text, sync } = editor;
  const instruction = useInstruction({ kind, textId: text.id, editor: shown, flush: sync.flush });
  return (
    <InstructionMenu
      instruction={instruction}
      language={text.language}
      maxLength={kind.instructionLimit}
      className="w-72"
    />
  );
}
