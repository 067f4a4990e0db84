import { Link, useBlocker } from '@tanstack/react-router';
import { ArrowLeft, MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { useMay } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Kind } from '../kinds.ts';
import { useKindMessages } from '../messages.ts';
import { ReviewChip } from '../review/chip.tsx';
import type { WrittenText } from '../types.ts';
import { Actions } from './actions.tsx';
import { commentMessages } from './comments/messages.ts';
import { editorMessages } from './messages.ts';
import { PublicationState, usePublish } from './newsroom.tsx';
import { Panels } from './panels.tsx';
import { PreviewPanel } from './preview/panel.tsx';
import { usePreview } from './preview/use-preview.ts';
import { Revising } from './revising.tsx';
import { SuggestingBar } from './suggesting/bar.tsx';
import { MergedNotice } from './sync/merged-notice.tsx';
import { People } from './sync/people.tsx';
import { SaveState } from './sync/save-state.tsx';
import { TextEditor } from './text-editor.tsx';
import { type EditorState, useEditor } from './use-editor.ts';
import { useIsWide } from './use-is-wide.ts';
import { WritingNotesNotice } from './writing-notes-notice.tsx';

/** Document on the left, panels on the right; on a phone one at a time. */
export function EditorLayout({ kind, text }: { kind: Kind; text: WrittenText }) {
  const own = useKindMessages(kind.name);
  const messages = useMessages(editorMessages);
  const editor = useEditor(kind, text);
  const publish = usePublish(editor);
  const isWide = useIsWide();
  const mayWrite = useMay('write');
  const [chosen, setTab] = useSearchValue('tab', 'text', { keepsScroll: true });
  const preview = usePreview(kind, isWide, chosen, setTab);
  const tab = preview.isOpen ? 'preview' : isWide && chosen === 'text' ? (mayWrite ? 'instruct' : 'comments') : chosen;
  const isVisible = isWide || tab === 'text' || editor.revision.isRunning;
  const isBeside = isWide && preview.isOpen;
  const panel = { editor, kind: preview.kind, onKind: preview.setKind };
  useSaveKeys(editor);
  function jump(range: Parameters<EditorState['jump']>[0]) {
    if (!isWide) setTab('text');
    editor.jump(range);
  }
  function comment() {
    editor.comments.begin();
    setTab('comments');
  }
  /** On a phone the text stays, because it may be about to be edited. */
  function openThread(id: number | null) {
    editor.comments.choose(id);
    if (isWide && id !== null) setTab('comments');
  }
  function showThread(id: number) {
    if (!isWide) setTab('text');
    editor.comments.choose(id);
    // After the text is shown.
    requestAnimationFrame(() => editor.body?.scrollToThread(id));
  }
  return (
    <Page
      title={own.name}
      windowTitle={text.title}
      lead={<Standing editor={editor} publish={publish} />}
      actions={<Actions editor={editor} preview={preview} />}
      width={isBeside ? 'window' : 'wide'}
    >
      <div
        className={cn(
          'grid items-start gap-x-8 gap-y-4',
          isBeside ? 'grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        <section aria-label={messages.content} className={cn('grid min-w-0 gap-4', !isVisible && 'hidden')}>
          {/* While the server cannot be reached, the state of saving says so, and the text stays in its place. */}
          <ProblemNotice
            problem={editor.sync.state === 'offline' ? null : editor.sync.problem}
            fields={['title', 'content', 'edits']}
          />
          <ProblemNotice problem={publish.error} />
          <MergedNotice
            merged={editor.sync.merged}
            onDismiss={editor.sync.dismissMerged}
            onChoose={(blockId) => editor.body?.selectBlock(blockId)}
          />
          {editor.suggesting.shown.isDraft && (
            <SuggestingBar editor={editor} onSent={() => isWide && setTab('comments')} />
          )}
          <WritingNotesNotice editor={{ ...editor, jump }} />
          <div className="min-w-0 rounded-xl border border-line bg-surface px-5 py-6 shadow-card transition-colors focus-within:border-line-strong md:px-9 md:py-8">
            {editor.revision.isRunning && <Revising editor={editor} />}
            {/* Stays in place during a revision, so that its undo history is kept. */}
            <div className={cn(editor.revision.isRunning && 'hidden')}>
              <TextEditor editor={editor} isVisible={isVisible} onComment={comment} onThread={openThread} />
            </div>
          </div>
          {!isWide && editor.comments.active !== null && <ShowThread onPress={() => setTab('comments')} />}
        </section>
        {isBeside ? (
          <section aria-label={messages.tabPreview} className="sticky top-[calc(4rem+var(--bar))] min-w-0">
            <PreviewPanel {...panel} onClose={preview.toggle} />
          </section>
        ) : (
          <Panels
            editor={{ ...editor, jump }}
            tab={tab}
            onTab={setTab}
            onThread={showThread}
            isWide={isWide}
            preview={!isWide && preview.isOffered && <PreviewPanel {...panel} />}
          />
        )}
      </div>
      <LeaveGuard editor={editor} />
    </Page>
  );
}

/** On a phone, while the caret is in commented words. */
function ShowThread({ onPress }: { onPress(): void }) {
  const messages = useMessages(commentMessages);
  return (
    <Button className="sticky bottom-4 z-20 justify-self-center shadow-float" onClick={onPress}>
      <MessageSquare aria-hidden />
      {messages.showThread}
    </Button>
  );
}

function Standing({ editor, publish }: { editor: EditorState; publish: ReturnType<typeof usePublish> }) {
  const { kind, sync, count, body } = editor;
  const messages = useMessages(editorMessages);
  const formats = useFormats();
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link to={kind.home as string} className="inline-flex items-center gap-1 hover:text-ink">
        <ArrowLeft className="size-3.5" aria-hidden />
        {messages.toList}
      </Link>
      <ReviewChip editor={editor} />
      <SaveState sync={sync} />
      <PublicationState editor={editor} publish={publish} />
      <span className="text-faint">
        {messages.counted(formats.number(count.all), formats.number(count.withoutSpaces))}
      </span>
      <People others={sync.others} onChoose={(blockId) => body?.selectBlock(blockId)} />
    </span>
  );
}

function useSaveKeys({ sync }: EditorState) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      sync.flush().catch(() => {});
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Saves before leaving; asks only when that fails. */
function LeaveGuard({ editor: { sync, isChanged, revision } }: { editor: EditorState }) {
  const messages = useMessages(editorMessages);
  const leaving = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      if (revision.isRunning) return true;
      if (!isChanged) return false;
      return sync.flush().then(
        () => false,
        () => true,
      );
    },
    enableBeforeUnload: isChanged || revision.isRunning,
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
