import { Bookmark, Heart, Image, type LucideIcon, MessageCircle, Repeat2, Send, Share2, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import { useLogo } from '../author.ts';
import type { PlatformId, SourceText } from '../calls.ts';
import { socialMessages } from '../messages.ts';

type Props = { platform: PlatformId; author: string; source: SourceText | undefined; title: string | null };

/** Mock-up of a post on this kind of platform, without any branding. `children` is the text or its editor. */
export function PostPreview({ platform, author, source, title, children }: Props & { children: ReactNode }) {
  if (platform === 'blog') return <Article {...{ author, source, title }}>{children}</Article>;
  if (platform === 'social_a') return <Photo {...{ author, source }}>{children}</Photo>;
  if (platform === 'social_c' || platform === 'social_e') {
    return <Short {...{ author, isThread: platform === 'social_e' }}>{children}</Short>;
  }
  return <Feed {...{ author, source, isWork: platform === 'social_d' }}>{children}</Feed>;
}

type PartProps = { author: string; source: SourceText | undefined; children: ReactNode };

function Photo({ author, source, children }: PartProps) {
  return (
    <>
      <Head author={author} />
      <PostImage source={source} className="aspect-[1200/630]" />
      <Signs signs={[Heart, MessageCircle, Send]} last={Bookmark} />
      <div className="px-4 pb-4">{children}</div>
    </>
  );
}

function Feed({ author, source, isWork, children }: PartProps & { isWork: boolean }) {
  return (
    <>
      <Head author={author} isSquare={isWork} />
      <div className="px-4 pb-3">{children}</div>
      <div className="mx-4 mt-auto overflow-hidden rounded-lg border border-line">
        {source?.image && <PostImage source={source} className="aspect-[2/1]" />}
        <p className="line-clamp-2 bg-sunken px-3 py-2.5 text-sm font-medium">{source?.title}</p>
      </div>
      <Signs signs={isWork ? [ThumbsUp, MessageCircle, Repeat2, Send] : [ThumbsUp, MessageCircle, Share2]} isSpread />
    </>
  );
}

function Short({ author, isThread, children }: { author: string; isThread: boolean; children: ReactNode }) {
  const messages = useMessages(socialMessages);
  return (
    <div className="flex flex-1 gap-3 px-4 pt-4 pb-1">
      <div className="flex flex-col items-center gap-2">
        <Face author={author} />
        {isThread && <span className="mb-3 w-px flex-1 bg-line-strong" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-sm">
          <span className="font-semibold">{author}</span> <span className="text-faint">· {messages.now}</span>
        </p>
        <div className="pt-1">{children}</div>
        <Signs
          signs={isThread ? [Heart, MessageCircle, Repeat2, Send] : [MessageCircle, Repeat2, Heart, Share2]}
          flush
        />
      </div>
    </div>
  );
}

function Article({ author, source, title, children }: PartProps & { title: string | null }) {
  const messages = useMessages(socialMessages);
  return (
    <div className="flex flex-1 flex-col px-4 pt-4 pb-4">
      {source?.image && <PostImage source={source} className="mb-4 aspect-[2/1] rounded-lg" />}
      <p className="text-lg leading-snug font-semibold">{title}</p>
      <p className="mt-1 mb-3 border-b border-line pb-3 text-xs text-faint">
        {author} · {messages.now}
      </p>
      {children}
    </div>
  );
}

function Head({ author, isSquare }: { author: string; isSquare?: boolean }) {
  const messages = useMessages(socialMessages);
  return (
    <div className="flex items-center gap-2.5 px-4 pt-4 pb-3">
      <Face author={author} isSquare={isSquare} />
      <p className="min-w-0 text-sm leading-tight">
        <span className="block truncate font-semibold">{author}</span>
        <span className="text-xs text-faint">{messages.now}</span>
      </p>
    </div>
  );
}

function Face({ author, isSquare }: { author: string; isSquare?: boolean }) {
  const logo = useLogo();
  const shape = isSquare ? 'rounded-md' : 'rounded-full';
  if (logo) return <img src={logo} alt="" className={cn('size-9 shrink-0 bg-surface object-contain', shape)} />;
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-9 shrink-0 items-center justify-center bg-selected text-sm font-semibold text-soft',
        shape,
      )}
    >
      {[...author][0]?.toUpperCase()}
    </span>
  );
}

function PostImage({ source, className }: { source: SourceText | undefined; className: string }) {
  const messages = useMessages(socialMessages);
  if (source?.image) return <img src={source.image} alt="" className={cn('w-full object-cover', className)} />;
  return (
    <div className={cn('flex flex-col items-center justify-center gap-1.5 bg-sunken text-xs text-faint', className)}>
      <Image className="size-6" aria-hidden />
      {messages.imagePlaceholder}
    </div>
  );
}

type SignsProps = { signs: LucideIcon[]; last?: LucideIcon; isSpread?: boolean; flush?: boolean };

/** Decorative buttons of the mock-up. */
function Signs({ signs, last: Last, isSpread, flush }: SignsProps) {
  return (
    <div
      aria-hidden
      className={cn(
        'flex items-center gap-5 py-3 text-faint [&_svg]:size-4.5 [&_svg]:stroke-[1.6]',
        !flush && 'px-4',
        flush && 'mt-auto',
        isSpread && 'justify-around',
      )}
    >
      {signs.map((Sign) => (
        <Sign key={Sign.displayName} />
      ))}
      {Last && <Last className="ml-auto" />}
    </div>
  );
}
