import { ExternalLink, ImageIcon } from 'lucide-react';
import { usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { confirmPicturePath, useConfirmPicture, useDraw } from '../calls.ts';
import { panelWords } from './panel-words.ts';
import type { Desk } from './use-desk.ts';

export function PicturePanel({ desk: { kind, text } }: { desk: Desk }) {
  const words = useWords(panelWords);
  const formats = useFormats();
  const draw = useDraw(kind, text.id, () => toast(words.drawn));
  const confirm = useConfirmPicture(kind, text.id, () => toast(words.pictureConfirmed));
  const { image = 0 } = usePrices();
  const price = formats.money(image);
  return (
    <div className="grid gap-4">
      {text.imageUrl && text.isImageStale && !draw.isPending && (
        <Notice tone="warning" role="status">
          <p className="font-medium">{words.pictureStale}</p>
          <p>{words.pictureStaleLead}</p>
          <div className="mt-2.5 flex flex-wrap items-center gap-2">
            {kind.canDraw && (
              <Button size="small" disabled={confirm.isPending} onClick={() => draw.mutate()}>
                {words.drawForTitle(price)}
              </Button>
            )}
            <Button size="small" pending={confirm.isPending} onClick={() => confirm.mutate()}>
              {words.useAnyway}
            </Button>
            <ApiCallButton method="POST" path={confirmPicturePath(kind, text.id)} />
          </div>
          <ProblemNotice problem={confirm.error} />
        </Notice>
      )}
      {draw.isPending ? (
        <Skeleton className="aspect-[1200/630] h-auto w-full rounded-lg" />
      ) : text.imageUrl ? (
        <figure>
          <img
            src={text.imageUrl}
            alt={text.imageAlt ?? ''}
            className="aspect-[1200/630] w-full rounded-lg border border-line bg-sunken object-contain"
          />
          <figcaption className="mt-1.5 text-sm text-soft">
            {text.imageAlt}
            <a
              href={text.imageUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 flex w-fit items-center gap-1 text-accent-text hover:underline"
            >
              {words.openPicture}
              <ExternalLink className="size-3.5" aria-hidden />
            </a>
          </figcaption>
        </figure>
      ) : (
        <EmptyState icon={ImageIcon} title={words.noPicture} className="py-8">
          {kind.canDraw ? words.noPictureLead : words.noBlogPictureLead}
        </EmptyState>
      )}
      {kind.canDraw && (
        <div className="grid gap-2">
          <ProblemNotice problem={draw.error} />
          <div className="flex flex-wrap items-center gap-2">
            <Button pending={draw.isPending} onClick={() => draw.mutate()}>
              {text.imageUrl ? words.drawAgain(price) : words.draw(price)}
            </Button>
            <ApiCallButton method="POST" path={`${kind.textPath(text.id)}/image-ai`} />
          </div>
          <p className="text-sm text-soft">{words.drawHint}</p>
        </div>
      )}
    </div>
  );
}
