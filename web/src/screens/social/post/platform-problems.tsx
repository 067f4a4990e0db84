import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Post, useChange } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { published } from '../published.ts';

/** What the platform would reject, and a shortened post that fits. */
export function PlatformProblems({ post }: { post: Post }) {
  const messages = useMessages(socialMessages);
  const language = useLanguage();
  const { refused, fitted } = post.platform_check;
  const before = { content: post.content, hashtags: post.hashtags, base_version: post.version + 1 };
  const undo = useChange(post.id, () => {});
  const applyFitted = useChange(post.id, () => toast(messages.fittedTaken, { undo: () => undo.mutate(before) }));
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {refused.map(({ code, message }) => (
          <li key={code}>{message[language]}</li>
        ))}
      </ul>
      {fitted && (
        <details className="mt-2">
          <summary className="font-medium">{messages.fittedTitle}</summary>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
            tabIndex={0}
            aria-label={messages.fittedTitle}
            className="mt-2 max-h-56 overflow-y-auto rounded-md bg-surface px-3 py-2 whitespace-pre-wrap text-ink"
          >
            {published(fitted.content, fitted.hashtags)}
          </section>
          <Button
            size="small"
            className="mt-2 text-ink"
            pending={applyFitted.isPending}
            disabled={fitted.content.trim() === ''}
            onClick={() => applyFitted.mutate({ ...fitted, base_version: post.version })}
          >
            {messages.takeFitted}
          </Button>
        </details>
      )}
      <ProblemNotice problem={applyFitted.error ?? undo.error} />
    </Notice>
  );
}
