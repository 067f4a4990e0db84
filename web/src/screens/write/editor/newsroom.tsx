import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Static } from 'typebox';
import type { NewsroomPost } from '../../../../../src/areas/newsroom/schema.ts';
import { useApi } from '../../../api/hooks.ts';
import { useFormats } from '../../../i18n/format.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';

const newsroomMessages = defineMessages({
  ko: {
    open: '뉴스룸에서 보기',
    newTab: '새 창',
    off: '뉴스룸이 꺼져 있어 외부에서는 볼 수 없습니다.',
    settings: '뉴스룸 설정',
    in_review: '승인 절차가 끝나면 뉴스룸에 나옵니다.',
    held: '엠바고가 풀리거나 배포하면 뉴스룸에 나옵니다.',
    heldUntil: (when: string) => `${when} 이후 뉴스룸에 나옵니다.`,
  },
  en: {
    open: 'View in newsroom',
    newTab: 'New window',
    off: 'The newsroom is off, so nobody outside can read it.',
    settings: 'Newsroom settings',
    in_review: 'It appears in the newsroom once the review is finished.',
    held: 'It appears in the newsroom once the embargo ends or it is sent.',
    heldUntil: (when) => `It appears in the newsroom after ${when}.`,
  },
});

/** Publishing takes a moment. */
const POLL_MS = 2000;
const POLLS = 15;

/** Where a public press release is in the newsroom. */
export function NewsroomState({ pressId }: { pressId: number }) {
  const messages = useMessages(newsroomMessages);
  const formats = useFormats();
  const { data } = useApi<Static<typeof NewsroomPost>>(`/newsroom/press/${pressId}`, undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => waitsToBeShown(state) && POLL_MS,
  });
  if (!data || data.state === 'private') return null;
  if (data.url)
    return (
      <a
        href={data.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 text-sm font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {messages.open}
        <ExternalLink className="size-3.5" aria-label={messages.newTab} />
      </a>
    );
  const held = data.held_until_kst && messages.heldUntil(formats.dateTime(Date.parse(data.held_until_kst) / 1000));
  return (
    <p className="text-sm text-soft">
      {data.state === 'held' && held ? held : messages[data.state as 'off' | 'in_review' | 'held']}{' '}
      {data.state === 'off' && (
        <Link to="/settings/newsroom" className="text-accent-text underline underline-offset-4">
          {messages.settings}
        </Link>
      )}
    </p>
  );
}

/** It is published by a job, so the first answer may still say that it waits. */
function waitsToBeShown(state: { data: Static<typeof NewsroomPost> | undefined; dataUpdateCount?: number }): boolean {
  return state.data?.state === 'in_review' && (state.dataUpdateCount ?? 0) < POLLS;
}
