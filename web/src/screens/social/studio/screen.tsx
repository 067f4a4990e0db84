import { useNavigate } from '@tanstack/react-router';
import { BookOpen, FileText, Share2, Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  type Options,
  type PlatformId,
  type Source,
  sourceQuery,
  useGenerate,
  usePlatforms,
  useSource,
} from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { studioMessages } from './messages.ts';
import { OptionFields, PlatformChoice } from './options.tsx';
import { Previews } from './previews.tsx';
import { SourcePicker } from './source-picker.tsx';

const STANDARD: Options = {
  tone: 'professional',
  content_length: 'medium',
  include_hashtags: true,
  hashtag_count: 10,
};

/** Creates posts for every platform from one source, which is stored in the URL. */
export default function StudioScreen() {
  const messages = { ...useMessages(socialMessages), ...useMessages(studioMessages) };
  const [source, setSource] = useSourceInAddress();
  const text = useSource(source);
  const platforms = usePlatforms();
  const [options, setOptions] = useState(STANDARD);
  const [picked, setPicked] = useState<PlatformId[] | null>(null);
  const chosen = picked ?? platforms.data?.map(({ value }) => value) ?? [];
  const generate = useGenerate((posts) => toast(messages.made(posts.length)));
  const body = { ...(source ? sourceQuery(source) : {}), platforms: chosen, ...options };
  function submit(event: FormEvent) {
    event.preventDefault();
    generate.mutate(body);
  }
  const isAll = chosen.length === platforms.data?.length;
  return (
    <Page title={messages.newSocial} lead={messages.lead}>
      <Card className="mb-8">
        <form onSubmit={submit} className="grid grid-cols-1 gap-6">
          <section aria-label={messages.source}>
            <h2 className="mb-2 text-sm font-medium">{messages.source}</h2>
            {source ? (
              <Chosen source={source} found={text} onChange={() => setSource(null)} />
            ) : (
              <SourcePicker onPick={setSource} />
            )}
          </section>
          {platforms.error && !platforms.data ? (
            <ErrorState problem={platforms.error} onRetry={platforms.refetch} className="py-6" />
          ) : (
            <PlatformChoice platforms={platforms.data} chosen={chosen} onChange={setPicked} />
          )}
          <OptionFields options={options} onChange={setOptions} problem={generate.error} />
          <ProblemNotice problem={generate.error} fields={['tone', 'content_length', 'language', 'hashtag_count']} />
          <div className="flex flex-wrap items-center justify-end gap-2">
            {picked?.length === 0 && <p className="mr-auto text-sm text-soft">{messages.choosePlatform}</p>}
            <ApiCallButton method="POST" path="/sns/generate" body={body} />
            <Button
              type="submit"
              variant="primary"
              pending={generate.isPending}
              disabled={source === null || text.isError || chosen.length === 0}
            >
              <Sparkles aria-hidden />
              {isAll ? messages.make : messages.makeSome(chosen.length)}
            </Button>
          </div>
        </form>
      </Card>
      {source && platforms.data && !text.isError ? (
        <Previews
          source={source}
          text={text.text}
          platforms={platforms.data}
          awaited={generate.isPending ? chosen : []}
        />
      ) : (
        !source && (
          <EmptyState icon={Share2} title={messages.noSourceTitle}>
            {messages.noSourceLead}
          </EmptyState>
        )
      )}
    </Page>
  );
}

type ChosenProps = { source: Source; found: ReturnType<typeof useSource>; onChange(): void };

function Chosen({ source, found, onChange }: ChosenProps) {
  const messages = { ...useMessages(socialMessages), ...useMessages(studioMessages) };
  const Icon = source.kind === 'press' ? FileText : BookOpen;
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-3 pl-4">
      <Icon className="size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        {found.error ? (
          <p role="alert" className="text-danger-text">
            {found.error.status === 404 ? messages.sourceGone : found.error.message}
          </p>
        ) : (
          <>
            <p className="truncate font-medium">{found.text?.title ?? <Skeleton className="w-2/3" />}</p>
            <p className="text-xs text-soft">{messages[source.kind]}</p>
          </>
        )}
      </div>
      <Button onClick={onChange}>{messages.change}</Button>
    </div>
  );
}

function useSourceInAddress(): [Source | null, (source: Source | null) => void] {
  const [press] = useSearchValue('press_id');
  const [blog] = useSearchValue('blog_id');
  const navigate = useNavigate();
  const change = (next: Source | null) =>
    navigate({ to: '.', search: (next ? { [`${next.kind}_id`]: String(next.id) } : {}) as never });
  if (Number(press) > 0) return [{ kind: 'press', id: Number(press) }, change];
  return [Number(blog) > 0 ? { kind: 'blog', id: Number(blog) } : null, change];
}
