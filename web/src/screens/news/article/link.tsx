import { Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { COVERAGE, type Coverage, useJudgeCoverage, useLinkArticle, usePressSearch } from '../calls.ts';
import { linkMessages } from './messages.ts';

/** Links an article to a press release when automatic matching missed it. */
export function LinkToPress({ articleId }: { articleId: number }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(linkMessages) };
  const [isOpen, setOpen] = useState(false);
  const [linked, setLinked] = useState<Coverage | null>(null);
  const takeBack = useJudgeCoverage(() => setLinked(null));
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{messages.title}</h3>
      <p className="text-sm text-soft">{messages.lead}</p>
      {linked && (
        <Notice role="status">
          {messages.linked}{' '}
          <Button
            variant="link"
            size="bare"
            className="ml-1"
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate({ coverage_id: linked.coverage_id, state: 'rejected' })}
          >
            {messages.undo}
          </Button>
        </Notice>
      )}
      {isOpen ? (
        <Chooser
          articleId={articleId}
          onDone={(link) => {
            setOpen(false);
            setLinked(link);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>
            <Link2 aria-hidden />
            {messages.choose}
          </Button>
        </div>
      )}
    </section>
  );
}

function Chooser({ articleId, onDone }: { articleId: number; onDone(link: Coverage): void }) {
  const messages = useMessages(linkMessages);
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const found = usePressSearch(typed.trim());
  const link = useLinkArticle(onDone);
  const press = found.data?.press_list;
  return (
    <div className="grid gap-2">
      <Input
        autoFocus
        type="search"
        aria-label={messages.seek}
        placeholder={messages.seek}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProblemNotice problem={link.error ?? found.error} />
      <ul className="min-h-36 rounded-lg border border-line bg-surface" aria-busy={found.isFetching}>
        {!press &&
          !found.isError &&
          [0, 1, 2].map((line) => (
            <li key={line} className="flex h-12 items-center px-3">
              <Skeleton className="w-3/5" />
            </li>
          ))}
        {press?.map(({ id, title, created_at }) => (
          <li key={id} className="border-b border-line last:border-0">
            <button
              type="button"
              disabled={link.isPending}
              onClick={() => link.mutate({ press_id: id, article_id: articleId })}
              className="flex w-full items-center gap-3 px-3 py-2 text-left transition-colors hover:bg-hover disabled:opacity-50"
            >
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="shrink-0 text-xs text-faint">{formats.date(created_at)}</span>
            </button>
          </li>
        ))}
        {press?.length === 0 && (
          <li className="grid justify-items-center gap-2 px-3 py-6 text-center text-sm text-soft">
            {typed.trim() === '' ? messages.none : messages.notFound}
            <Button variant="link" size="bare" asChild>
              <Link to="/write/press/new">
                <Plus aria-hidden />
                {messages.write}
              </Link>
            </Button>
          </li>
        )}
      </ul>
      <div>
        <ApiCallButton method="POST" path={COVERAGE} body={{ press_id: press?.[0]?.id ?? 1, article_id: articleId }} />
      </div>
    </div>
  );
}
