import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useIdParam } from '../../../search.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { StatusBadge } from '../../distribute/status.tsx';
import { forOperators } from '../layout.tsx';
import type { Edit, Release } from '../types.ts';
import { useReviewRelease, useSave } from './calls.ts';
import { ApproveButton, RejectButton } from './decide.tsx';
import { reviewMessages } from './messages.ts';
import { ResumeButton } from './resume.tsx';
import { EditFields, OriginalPane, type Texts, textsOf } from './side-by-side.tsx';

export default forOperators(EditorScreen);

function EditorScreen() {
  const messages = useMessages(reviewMessages);
  const release = useReviewRelease(useIdParam('release_id'));
  const { data } = release;
  if (release.isError && !data)
    return <ErrorState problem={release.error} onRetry={release.refetch} className="pt-28" />;
  return (
    <>
      <BackLink to="/operator/releases">{messages.back}</BackLink>
      {data ? (
        <Editor key={data.release_id} release={data} />
      ) : (
        <Page title={messages.title}>
          <Skeleton className="h-96 rounded-xl" />
        </Page>
      )}
    </>
  );
}

function Editor({ release }: { release: Release }) {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  // The customer's text as first loaded: saving must not turn the edited text into the original.
  const original = useRef(textsOf(release)).current;
  const [texts, setTexts] = useState<Texts>(original);
  const save = useSave(release.release_id, () => toast(messages.saved));
  const edit = changesIn(texts, textsOf(release));
  const isOpen = release.status === 'EDITING';
  const isDirty = isOpen && Object.keys(edit).length > 0;
  useBlocker({
    // Switching tabs of the same release does not count as leaving.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(messages.leave),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
  const { scheduled_kst, embargo_kst, reject_reason } = release;
  const due = scheduled_kst ? messages.dueAt(formats.dateTime(secondsOf(scheduled_kst))) : messages.dueNow;
  const lead = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge status={release.status} isStored={release.is_in_outbox} />
      <span>{release.email}</span>
      <span>
        {messages.facts(
          release.product_title,
          formats.number(release.reporter_count),
          formats.money(release.payment_price),
        )}
      </span>
    </span>
  );
  const actions = (
    <>
      {release.is_paused && <ResumeButton id={release.release_id} />}
      {isOpen && (
        <>
          <RejectButton release={release} />
          <Button disabled={!isDirty} pending={save.isPending} onClick={() => save.mutate(edit)}>
            {messages.save}
          </Button>
          <ApproveButton release={release} edit={edit} />
        </>
      )}
    </>
  );
  return (
    <Page title={release.press_title} lead={lead} actions={actions}>
      <div className="grid gap-4">
        {release.is_paused && <Notice tone="warning">{release.is_held ? messages.isHeld : messages.isPaused}</Notice>}
        {isOpen && (
          <Notice>{embargo_kst ? `${due} ${messages.embargo(formats.dateTime(secondsOf(embargo_kst)))}` : due}</Notice>
        )}
        {!isOpen && <Notice>{reject_reason ? messages.wasRejected(reject_reason) : messages.readOnly}</Notice>}
        <div className="grid gap-4 lg:grid-cols-2">
          <EditFields texts={texts} problem={save.error} isOpen={isOpen} onChange={setTexts} />
          <OriginalPane original={original} texts={texts} onRevert={isOpen ? () => setTexts(original) : undefined} />
        </div>
      </div>
    </Page>
  );
}

function changesIn(texts: Texts, saved: Texts): Edit {
  const names = ['subject', 'introduction', 'content'] as const;
  return Object.fromEntries(names.filter((name) => texts[name] !== saved[name]).map((name) => [name, texts[name]]));
}
