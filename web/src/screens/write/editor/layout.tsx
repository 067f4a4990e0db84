import { Link, useBlocker } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { cn } from '../../../ui/cn.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { isConflict } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import { useKindMessages } from '../messages.ts';
import type { WrittenText } from '../types.ts';
import { Actions } from './actions.tsx';
import { editorMessages } from './messages.ts';
import { Panels } from './panels.tsx';
import { Revising } from './revising.tsx';
import { TextEditor } from './text-editor.tsx';
import { type EditorState, useEditor } from './use-editor.ts';
import { useIsWide } from './use-is-wide.ts';
import { WritingNotesNotice } from './writing-notes-notice.tsx';

/** Document on the left, panels on the right; on a phone one at a time. */
export function EditorLayout({ kind, text }: { kind: Kind; text: WrittenText }) {
  const own = useKindMessages(kind.name);
  const messages = useMessages(editorMessages);
  const editor = useEditor(kind, text);
  const isWide = useIsWide();
  const [chosen, setTab] = useSearchValue('tab', 'text', { keepsScroll: true });
  const tab = isWide && chosen === 'text' ? 'instruct' : chosen;
  const isVisible = isWide || tab === 'text' || editor.revision.isRunning;
  useSaveKeys(editor);
  function jump(range: Parameters<EditorState['jump']>[0]) {
    if (!isWide) setTab('text');
    editor.jump(range);
  }
  return (
    <Page
      title={own.name}
      windowTitle={text.title}
      lead={<Standing editor={editor} />}
      actions={<Actions editor={editor} />}
    >
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section aria-label={messages.content} className={cn('grid min-w-0 gap-4', !isVisible && 'hidden')}>
          <ProblemNotice problem={editor.save.error} fields={['title', 'content']} />
          <WritingNotesNotice editor={{ ...editor, jump }} />
          <div className="rounded-xl border border-line bg-surface px-5 py-6 shadow-card transition-colors focus-within:border-line-strong md:px-9 md:py-8">
            {editor.revision.isRunning ? (
              <Revising editor={editor} />
            ) : (
              <TextEditor editor={editor} isVisible={isVisible} />
            )}
          </div>
        </section>
        <Panels editor={{ ...editor, jump }} tab={tab} onTab={setTab} isWide={isWide} />
      </div>
      {editor.conflict && (
        <ConflictDialog
          mine={editor.draft}
          theirs={editor.conflict}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          onClose={editor.leaveConflict}
          pending={editor.save.isPending}
          problem={isConflict(editor.save.error) ? null : editor.save.error}
        />
      )}
      <LeaveGuard isChanged={editor.isChanged || editor.revision.isRunning} />
    </Page>
  );
}

function Standing({ editor: { kind, text, isChanged, draft } }: { editor: EditorState }) {
  const messages = useMessages(editorMessages);
  const formats = useFormats();
  const { updatedAt } = text;
  const isFresh = updatedAt !== null && Date.now() / 1000 - updatedAt < 60;
  const savedWhen =
    updatedAt === null ? messages.saved : isFresh ? messages.justSaved : messages.savedAt(formats.relative(updatedAt));
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link to={kind.home as string} className="inline-flex items-center gap-1 hover:text-ink">
        <ArrowLeft className="size-3.5" aria-hidden />
        {messages.toList}
      </Link>
      <span role="status" className={cn(isChanged && 'text-warning-text')}>
        {isChanged ? messages.unsaved : savedWhen}
      </span>
      <span className="text-faint">{messages.characters(formats.number(draft.content.length))}</span>
    </span>
  );
}

function useSaveKeys(editor: EditorState) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (editor.isChanged && !editor.save.isPending) editor.save.mutate(editor.changes);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const messages = useMessages(editorMessages);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={messages.leaveTitle}
      verb={messages.leave}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      {messages.leaveLead}
    </ConfirmDialog>
  );
}
