import { Link, useBlocker } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { useIdParam } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { forOperators } from '../layout.tsx';
import type { Edit, Release } from '../shapes.ts';
import { useDeskRelease, useSave } from './calls.ts';
import { ApproveButton, RejectButton } from './decide.tsx';
import { EditFields, OriginalPane, type Texts, textsOf } from './side-by-side.tsx';
import { deskWords } from './words.ts';

export default forOperators(EditorScreen);

function EditorScreen() {
  const words = useWords(deskWords);
  const release = useDeskRelease(useIdParam('release_id'));
  const { data } = release;
  if (release.isError && !data)
    return <ErrorState problem={release.error} onRetry={release.refetch} className="pt-28" />;
  return (
    <>
      <div className="mx-auto -mb-4 max-w-6xl px-5 pt-4 md:px-8">
        <Link to="/operator/releases" className="inline-flex items-center gap-1 text-sm text-soft hover:text-ink">
          <ChevronLeft className="size-4" aria-hidden />
          {words.back}
        </Link>
      </div>
      {data ? (
        <Editor key={data.release_id} release={data} />
      ) : (
        <Page title={words.title}>
          <Skeleton className="h-96 rounded-xl" />
        </Page>
      )}
    </>
  );
}

function Editor({ release }: { release: Release }) {
  const words = useWords(deskWords);
  const formats = useFormats();
  // What the customer wrote, as far as this visit knows it: saving must not make the edit its own original.
  const original = useRef(textsOf(release)).current;
  const [texts, setTexts] = useState<Texts>(original);
  const save = useSave(release.release_id, () => toast(words.saved));
  const edit = changesIn(texts, textsOf(release));
  const isOpen = release.status === 'EDITING';
  const isDirty = isOpen && Object.keys(edit).length > 0;
  useBlocker({
    // Another view of the same release is no leaving.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(words.leave),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
  const { scheduled_kst, embargo_kst, reject_reason } = release;
  const due = scheduled_kst ? words.dueAt(formats.dateTime(secondsOf(scheduled_kst))) : words.dueNow;
  const lead = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={isOpen ? 'warning' : 'neutral'}>{words[release.status]}</Badge>
      <span>{release.email}</span>
      <span>
        {words.facts(
          release.product_title,
          formats.number(release.reporter_count),
          formats.money(release.payment_price),
        )}
      </span>
    </span>
  );
  const actions = isOpen && (
    <>
      <RejectButton release={release} />
      <Button disabled={!isDirty} pending={save.isPending} onClick={() => save.mutate(edit)}>
        {words.save}
      </Button>
      <ApproveButton release={release} edit={edit} />
    </>
  );
  return (
    <Page title={release.press_title} lead={lead} actions={actions}>
      <div className="grid gap-4">
        {isOpen && (
          <Notice>{embargo_kst ? `${due} ${words.embargo(formats.dateTime(secondsOf(embargo_kst)))}` : due}</Notice>
        )}
        {!isOpen && <Notice>{reject_reason ? words.wasRejected(reject_reason) : words.readOnly}</Notice>}
        <div className="grid gap-4 lg:grid-cols-2">
          <EditFields texts={texts} problem={save.error} isOpen={isOpen} onChange={setTexts} />
          <OriginalPane original={original} texts={texts} onRevert={isOpen ? () => setTexts(original) : undefined} />
        </div>
      </div>
    </Page>
  );
}

function changesIn(texts: Texts, kept: Texts): Edit {
  const names = ['subject', 'introduction', 'content'] as const;
  return Object.fromEntries(names.filter((name) => texts[name] !== kept[name]).map((name) => [name, texts[name]]));
}
