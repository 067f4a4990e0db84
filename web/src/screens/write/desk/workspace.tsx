import { Link, useBlocker } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { useSearchValue } from '../../../search.ts';
import { cn } from '../../../ui/cn.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { isConflict } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import type { WrittenText } from '../shapes.ts';
import { useKindWords } from '../words.ts';
import { Actions } from './actions.tsx';
import { Editor } from './editor.tsx';
import { Panels } from './panels.tsx';
import { RemarksNotice } from './remarks-notice.tsx';
import { Revising } from './revising.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { useIsWide } from './use-is-wide.ts';
import { deskWords } from './words.ts';

/** The text on the left, what one does with it on the right; on a phone one of them at a time. */
export function Workspace({ kind, text }: { kind: Kind; text: WrittenText }) {
  const own = useKindWords(kind.name);
  const words = useWords(deskWords);
  const desk = useDesk(kind, text);
  const isWide = useIsWide();
  const [chosen, setTab] = useSearchValue('tab', 'text', { keepsScroll: true });
  const tab = isWide && chosen === 'text' ? 'instruct' : chosen;
  const isVisible = isWide || tab === 'text' || desk.revision.isRunning;
  useSaveKeys(desk);
  function jump(place: Parameters<Desk['jump']>[0]) {
    if (!isWide) setTab('text');
    desk.jump(place);
  }
  return (
    <Page title={own.name} windowTitle={text.title} lead={<Standing desk={desk} />} actions={<Actions desk={desk} />}>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section aria-label={words.content} className={cn('grid min-w-0 gap-4', !isVisible && 'hidden')}>
          <ProblemNotice problem={desk.save.error} fields={['title', 'content']} />
          <RemarksNotice desk={{ ...desk, jump }} />
          {kind.editPath === null && <Notice>{words.readOnly}</Notice>}
          <div className="rounded-xl border border-line bg-surface px-5 py-6 shadow-card transition-colors focus-within:border-line-strong md:px-9 md:py-8">
            {desk.revision.isRunning ? <Revising desk={desk} /> : <Editor desk={desk} isVisible={isVisible} />}
          </div>
        </section>
        <Panels desk={{ ...desk, jump }} tab={tab} onTab={setTab} isWide={isWide} />
      </div>
      {desk.conflict && (
        <ConflictDialog
          mine={desk.draft}
          theirs={desk.conflict}
          onKeepMine={desk.keepMine}
          onTakeTheirs={desk.takeTheirs}
          onClose={desk.leaveConflict}
          pending={desk.save.isPending}
          problem={isConflict(desk.save.error) ? null : desk.save.error}
        />
      )}
      <LeaveGuard isChanged={desk.isChanged || desk.revision.isRunning} />
    </Page>
  );
}

function Standing({ desk: { kind, text, isChanged, draft } }: { desk: Desk }) {
  const words = useWords(deskWords);
  const formats = useFormats();
  const savedAt = text.updatedAt ?? text.createdAt;
  const isFresh = Date.now() / 1000 - savedAt < 60;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link to={kind.home as string} className="inline-flex items-center gap-1 hover:text-ink">
        <ArrowLeft className="size-3.5" aria-hidden />
        {words.toList}
      </Link>
      <span role="status" className={cn(isChanged && 'text-warning-text')}>
        {isChanged ? words.unsaved : isFresh ? words.justSaved : words.savedAt(formats.relative(savedAt))}
      </span>
      <span className="text-faint">{words.characters(formats.number(draft.content.length))}</span>
    </span>
  );
}

function useSaveKeys(desk: Desk) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (desk.isChanged && !desk.save.isPending) desk.save.mutate(desk.changes);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const words = useWords(deskWords);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={words.leaveTitle}
      verb={words.leave}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      {words.leaveLead}
    </ConfirmDialog>
  );
}
