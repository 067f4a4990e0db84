import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { createRoot } from 'react-dom/client';
import { fromEditor, toEditor } from '../../../src/documents/editor.ts';
import type { Block } from '../../../src/documents/model.ts';
import { Find } from '../../src/screens/write/editor/plugins/find/extension.ts';
import { FindBar } from '../../src/screens/write/editor/plugins/find/find-bar.tsx';
import { CleanPaste } from '../../src/screens/write/editor/plugins/paste/extension.ts';
import { Proposals } from '../../src/screens/write/editor/plugins/proposal/extension.ts';
import { InstructionMenu } from '../../src/screens/write/editor/plugins/proposal/instruction-menu.tsx';
import { ProposalBar } from '../../src/screens/write/editor/plugins/proposal/proposal-bar.tsx';
import { propose } from '../../src/screens/write/editor/plugins/proposal/state.ts';
import type { Proposed } from '../../src/screens/write/editor/plugins/proposal/suggestions.ts';
import { useInstruction } from '../../src/screens/write/editor/plugins/proposal/use-instruction.ts';
import { Ranges } from '../../src/screens/write/editor/plugins/ranges/extension.ts';
import { type Groups, showRanges } from '../../src/screens/write/editor/plugins/ranges/state.ts';
import { KINDS } from '../../src/screens/write/kinds.ts';
import { Toasts } from '../../src/ui/toast.tsx';
import 'pretendard/dist/web/static/pretendard-dynamic-subset.css';
import '../../src/styles.css';
import { bareSchema } from './bare-schema.ts';

/** The plugins of the editor by themselves, for the tests in a browser. */

declare global {
  interface Window {
    page: {
      editor: Editor;
      load(blocks: Block[]): void;
      blocks(): Block[];
      propose(proposed: Proposed): void;
      mark(groups: Groups): void;
      reported: string[];
    };
  }
}

const reported: string[] = [];

function EditorPage() {
  const editor = useEditor({
    extensions: [
      ...bareSchema(),
      UndoRedo,
      CleanPaste,
      Find,
      Proposals,
      Ranges.configure({ onComment: (ids) => reported.push(`click ${ids.join(' ')}`) }),
    ],
    editorProps: { attributes: { 'aria-label': '본문', role: 'textbox', class: 'min-h-40 p-4 outline-none' } },
  });
  window.page = {
    editor,
    reported,
    load: (blocks) => {
      editor.commands.setContent(toEditor(blocks));
    },
    propose: (proposed) => editor.view.dispatch(propose(editor.state, proposed)),
    mark: (groups) => showRanges(editor.view, groups),
    blocks: () => fromEditor(editor.getJSON() as Parameters<typeof fromEditor>[0]),
  };
  return (
    <main className="mx-auto max-w-2xl p-6">
      <FindBar editor={editor} title={{ text: '', change: null }} />
      <EditorContent editor={editor} />
      <ProposalBar editor={editor} />
      {press !== null && <Instructions editor={editor} pressId={Number(press)} />}
    </main>
  );
}

/** Instructions on a press release of the service behind the page. */
const query = new URLSearchParams(location.search);
const press = query.get('press');

function Instructions({ editor, pressId }: { editor: Editor; pressId: number }) {
  const flush = async () => Number(query.get('version'));
  const instruction = useInstruction({ kind: KINDS.press, textId: pressId, editor, flush });
  return <InstructionMenu instruction={instruction} language="ko" maxLength={KINDS.press.instructionLimit} />;
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <EditorPage />
    <Toasts />
  </QueryClientProvider>,
);
