import { lazy, Suspense, useEffect, useRef } from 'react';
import limits from '../../../api/limits.json';
import { useMay } from '../../../api/me.ts';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLength } from '../../../ui/length.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { Draft } from '../types.ts';
import { useSourceText } from './claim-source.ts';
import { editorMessages } from './messages.ts';
import type { EditorState } from './use-editor.ts';

const SelectionInstructions = lazy(() => import('./selection-instructions.tsx'));

const RichText = lazy(() => import('./rich-text/rich-text.tsx'));

/** The API has the same limits for every kind of document. */
const TEXT_LIMITS = limits['POST /press/edit'];

/** Title and body. */
type Props = { editor: EditorState; isVisible: boolean; onComment(): void; onThread(id: number | null): void };

export function TextEditor({ editor, isVisible, onComment, onThread }: Props) {
  const messages = useMessages(editorMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const { title, body, target, jump, claims, kind, text } = editor;
  const mayWrite = useMay('write');
  const describe = useSourceText();
  useEffect(() => {
    if (!target || !isVisible || !body) return;
    if (target.field === 'content') body.select(target);
    else {
      field.current?.focus();
      field.current?.setSelectionRange(target.from, target.to);
    }
    jump(null);
  }, [target, isVisible, body, jump]);
  const { problem } = editor.sync;
  const titleError = useLength(title, TEXT_LIMITS.title).error ?? errorOf(problem, 'title');
  const contentError =
    useLength(editor.draft.content, TEXT_LIMITS.content).error ??
    errorOf(problem, 'content') ??
    errorOf(problem, 'edits');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <textarea
        ref={field}
        aria-label={messages.title}
        aria-invalid={titleError !== undefined || undefined}
        placeholder={messages.title}
        rows={1}
        className="field-sizing-content w-full resize-none rounded-sm bg-transparent text-2xl! leading-9 font-semibold tracking-tight outline-none"
        value={title}
        // Suggestions are about the body.
        readOnly={!mayWrite || editor.suggesting.isOn}
        onChange={(event) => editor.changeTitle(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          // The title has one line: Enter moves to the body, unless it completes a Korean syllable.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          body?.focus();
        }}
      />
      <Wrong message={titleError} field="title" />
      <Wrong message={contentError} field="content" />
      <Suspense fallback={<SkeletonText lines={10} />}>
        <RichText
          key={editor.suggesting.shown.round}
          blocks={editor.suggesting.shown.blocks ?? text.blocks}
          isOfficial={kind.name === 'documents'}
          isEditable={mayWrite && !editor.revision.isRunning && !editor.suggesting.isChanging}
          isInvalid={contentError !== undefined}
          title={{ text: title, change: mayWrite && !editor.suggesting.isOn ? editor.changeTitle : null }}
          describeClaim={(index) => {
            const claim = claims?.[index]?.claim;
            return claim ? describe(claim) : null;
          }}
          onReady={editor.onBody}
          onChange={editor.onChange}
          onMove={editor.onMove}
          onUndoBefore={() => (editor.suggesting.isOn ? false : (editor.sync.undoBeforeReload?.() ?? false))}
          onComment={onComment}
          onThread={onThread}
          instructions={(shown) => <SelectionInstructions editor={editor} shown={shown} />}
        />
      </Suspense>
    </div>
  );
}

function Wrong({ message, field }: { message: string | undefined; field: keyof Draft }) {
  const messages = useMessages(editorMessages);
  if (!message) return null;
  return (
    <p role="alert" className="text-sm text-danger-text">
      {messages[field]}: {message}
    </p>
  );
}
