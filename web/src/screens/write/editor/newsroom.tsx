import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Static } from 'typebox';
import type { NewsroomPost } from '../../../../../src/areas/newsroom/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { useMay } from '../../../api/me.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { pathsOfText } from '../calls.ts';
import type { EditorState } from './use-editor.ts';

const newsroomMessages = defineMessages({
  ko: {
    open: '뉴스룸에서 보기',
    newTab: '새 창',
    off: '뉴스룸이 꺼져 있어 외부에서는 볼 수 없습니다.',
    settings: '뉴스룸 설정',
    in_review: '곧 뉴스룸에 나옵니다.',
    held: '엠바고가 풀리거나 배포하면 뉴스룸에 나옵니다.',
    heldUntil: (when: string) => `${when} 이후 뉴스룸에 나옵니다.`,
    published: '게시됨',
    changed: '게시됨 · 수정 사항 있음',
    publishedAt: (version: number, when: string) => `${when}에 게시한 ${version}판이 그대로 보입니다.`,
    update: '업데이트 게시',
    updated: '수정한 글을 게시했습니다.',
  },
  en: {
    open: 'View in newsroom',
    newTab: 'New window',
    off: 'The newsroom is off, so nobody outside can read it.',
    settings: 'Newsroom settings',
    in_review: 'It will appear in the newsroom in a moment.',
    held: 'It appears in the newsroom once the embargo ends or it is sent.',
    heldUntil: (when) => `It appears in the newsroom after ${when}.`,
    published: 'Published',
    changed: 'Published · has changes',
    publishedAt: (version, when) => `Version ${version} of ${when} is what readers see.`,
    update: 'Publish update',
    updated: 'The changes are published.',
  },
});

/** Publishing takes a moment. */
const POLL_MS = 2000;
const POLLS = 15;

type Post = Static<typeof NewsroomPost>;

const pathOf = ({ text }: EditorState) => `/newsroom/press/${text.id}`;

/** Read again after each save: what was typed since is not public. */
function usePost(editor: EditorState) {
  const { kind, text, sync } = editor;
  const path = pathOf(editor);
  return useQuery<Post, ApiProblem>({
    queryKey: [path, sync.version],
    queryFn: ({ signal }) => api.get(path, undefined, signal),
    enabled: kind.name === 'press' && text.isPublic === true,
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state }) => waitsToBeShown(state) && POLL_MS,
  });
}

export function usePublish(editor: EditorState) {
  const messages = useMessages(newsroomMessages);
  const action = useAction<{ base_version: number }, Post>({
    call: (body, options) => api.post(`${pathOf(editor)}/publish`, body, options),
    refresh: pathsOfText(editor.kind),
    onDone: () => toast(messages.updated),
  });
  return { ...action, publish: async () => action.mutate({ base_version: await editor.sync.flush() }) };
}

type Publish = ReturnType<typeof usePublish>;

/** In the line above the text: whether readers see the text as it is in the editor. */
export function PublicationState({ editor, publish }: { editor: EditorState; publish: Publish }) {
  const messages = useMessages(newsroomMessages);
  const formats = useFormats();
  const mayWrite = useMay('write');
  const { data } = usePost(editor);
  if (!data?.published_version || !data.published_version_kst) return null;
  const when = formats.dateTime(Date.parse(data.published_version_kst) / 1000);
  return (
    <>
      <Badge tone={data.has_changes ? 'warning' : 'success'} title={messages.publishedAt(data.published_version, when)}>
        {data.has_changes ? messages.changed : messages.published}
      </Badge>
      {data.has_changes && mayWrite && (
        <Button size="small" pending={publish.isPending} onClick={publish.publish}>
          {messages.update}
        </Button>
      )}
    </>
  );
}

/** Where a public press release is in the newsroom. */
export function NewsroomState({ editor }: { editor: EditorState }) {
  const messages = useMessages(newsroomMessages);
  const formats = useFormats();
  const { data } = usePost(editor);
  if (!data || data.state === 'private') return null;
  const version =
    data.published_version &&
    data.published_version_kst &&
    messages.publishedAt(data.published_version, formats.dateTime(Date.parse(data.published_version_kst) / 1000));
  if (data.url)
    return (
      <div className="grid justify-items-start gap-1">
        <a
          href={data.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 text-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {messages.open}
          <ExternalLink className="size-3.5" aria-label={messages.newTab} />
        </a>
        {data.has_changes && <p className="text-sm text-soft">{version}</p>}
      </div>
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
function waitsToBeShown(state: { data: Post | undefined; dataUpdateCount?: number }): boolean {
  return state.data?.state === 'in_review' && (state.dataUpdateCount ?? 0) < POLLS;
}
