import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { DiffView } from '../../../ui/diff-view.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useVersionLabel } from '../../../ui/version-label.ts';
import { type Post, useRestore, useVersions, type Version } from '../calls.ts';
import { published } from '../published.ts';
import { detailMessages } from './messages.ts';

export function Versions({ post }: { post: Post }) {
  const messages = useMessages(detailMessages);
  const [page, setPage] = useState(1);
  const versions = useVersions(post.id, page);
  const call = <ApiCallButton method="GET" path={`/sns/${post.id}/history`} />;
  return (
    <section className="min-w-0">
      <SectionHeader title={messages.versions} lead={messages.versionsLead} actions={call} />
      {versions.error && !versions.data ? (
        <ErrorState problem={versions.error} onRetry={versions.refetch} />
      ) : !versions.data ? (
        <SkeletonText lines={4} />
      ) : versions.data.total_count === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong px-5 py-8 text-center text-sm text-soft">
          {messages.noVersions}
        </p>
      ) : (
        <>
          <ol className="grid gap-3">
            {versions.data.data.map((version) => (
              <li key={version.id}>
                <OneVersion version={version} post={post} />
              </li>
            ))}
          </ol>
          {versions.data.page_count > 1 && (
            <Pagination
              page={page}
              pageCount={versions.data.page_count}
              totalCount={versions.data.total_count}
              onPage={setPage}
            />
          )}
        </>
      )}
    </section>
  );
}

function OneVersion({ version, post }: { version: Version; post: Post }) {
  const messages = useMessages(detailMessages);
  const formats = useFormats();
  const label = useVersionLabel();
  const change = { version_id: version.id, base_version: post.version };
  const [isCompared, setCompared] = useState(false);
  const restore = useRestore(post.id, () => toast(messages.restored));
  const before = published(version.content, version.hashtags);
  const after = published(post.content, post.hashtags);
  return (
    <article className="rounded-xl border border-line bg-surface px-5 py-4 shadow-card">
      <p className="text-xs text-soft">{label(version)}</p>
      <p className="mb-2 text-xs text-faint">
        {messages.replaced(formats.dateTime(Date.parse(version.created_kst) / 1000))}
      </p>
      {isCompared ? (
        <DiffView before={before} after={after} />
      ) : (
        <p className="line-clamp-4 leading-relaxed whitespace-pre-wrap">{before}</p>
      )}
      <ProblemNotice problem={restore.error} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" pending={restore.isPending} onClick={() => restore.mutate(change)}>
          {messages.restore}
        </Button>
        <Button size="small" variant="quiet" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
          {messages.compare}
        </Button>
        <span className="ml-auto [&_button]:h-7 [&_button]:px-2 [&_span]:sr-only">
          <ApiCallButton method="POST" path={`/sns/${post.id}/restore`} body={change} />
        </span>
      </div>
    </article>
  );
}
