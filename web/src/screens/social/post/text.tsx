import { cn } from '../../../ui/cn.ts';

type Props = { label: string; content: string; hashtags: string[]; isTall?: boolean };

/** Text and hashtags as published. Long posts scroll, so that the cards keep the same height. */
export function PostText({ label, content, hashtags, isTall }: Props) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={cn('overflow-y-auto leading-relaxed', isTall ? 'max-h-[36rem]' : 'max-h-72')}
    >
      <p className="whitespace-pre-wrap">{content}</p>
      {hashtags.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-1.5 text-accent-text">
          {hashtags.map((hashtag) => (
            <span key={hashtag}>{hashtag}</span>
          ))}
        </p>
      )}
    </section>
  );
}
