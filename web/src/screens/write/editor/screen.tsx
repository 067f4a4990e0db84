import { useRef } from 'react';
import { useIdParam } from '../../../search.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useChecks, useText } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import { useKindMessages } from '../messages.ts';
import { EditorLayout } from './layout.tsx';

export function EditorScreen({ kind }: { kind: Kind }) {
  const messages = useKindMessages(kind.name);
  const id = useIdParam('id');
  const { text, error, refetch } = useText(kind, id);
  const checks = useChecks(kind, id, text?.version);
  // The claims are shown above the text, which would move if they came later; a problem with them is no reason to wait.
  const isReady = checks.data !== undefined || checks.failureCount > 0;
  // Once open, the editor stays, whatever happens to its checks.
  const opened = useRef<number>(undefined);
  if (text && isReady) opened.current = id;
  if (text && opened.current === id) return <EditorLayout key={id} kind={kind} text={text} />;
  return (
    <Page title={messages.name}>
      {error ? (
        <ErrorState problem={error} onRetry={refetch} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]" aria-busy>
          <div className="rounded-xl border border-line bg-surface p-8">
            <Skeleton className="mb-8 h-8 w-2/3" />
            <SkeletonText lines={10} />
          </div>
          <Skeleton className="h-72 rounded-xl max-lg:hidden" />
        </div>
      )}
    </Page>
  );
}
