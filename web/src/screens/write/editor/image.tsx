import { ExternalLink, ImageIcon } from 'lucide-react';
import { usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { confirmImagePath, useConfirmImage, useCreateImage } from '../calls.ts';
import { ChooseImage } from './choose-image.tsx';
import { panelMessages } from './panel-messages.ts';
import type { EditorState } from './use-editor.ts';

export function ImagePanel({ editor: { kind, text } }: { editor: EditorState }) {
  const messages = useMessages(panelMessages);
  const formats = useFormats();
  const createImage = useCreateImage(kind, text.id, () => toast(messages.imageCreated));
  const confirm = useConfirmImage(kind, text.id, () => toast(messages.imageConfirmed));
  const { image = 0 } = usePrices();
  const price = formats.money(image);
  return (
    <div className="grid gap-4">
      {text.imageUrl && text.isImageStale && !createImage.isPending && (
        <Notice tone="warning" role="status">
          <p className="font-medium">{messages.imageStale}</p>
          <p>{messages.imageStaleLead}</p>
          <div className="mt-2.5 flex flex-wrap items-center gap-2">
            {kind.canCreateImage && (
              <Button size="small" disabled={confirm.isPending} onClick={() => createImage.mutate()}>
                {messages.createImageForTitle(price)}
              </Button>
            )}
            <Button size="small" pending={confirm.isPending} onClick={() => confirm.mutate()}>
              {messages.useAnyway}
            </Button>
            <ApiCallButton method="POST" path={confirmImagePath(kind, text.id)} />
          </div>
          <ProblemNotice problem={confirm.error} />
        </Notice>
      )}
      {createImage.isPending ? (
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
              {messages.openImage}
              <ExternalLink className="size-3.5" aria-hidden />
            </a>
          </figcaption>
        </figure>
      ) : (
        <EmptyState icon={ImageIcon} title={messages.noImage} className="py-8">
          {kind.canCreateImage ? messages.noImageLead : messages.noBlogImageLead}
        </EmptyState>
      )}
      <ChooseImage kind={kind} text={text} />
      {kind.canCreateImage && (
        <div className="grid gap-2">
          <ProblemNotice problem={createImage.error} />
          <div className="flex flex-wrap items-center gap-2">
            <Button pending={createImage.isPending} onClick={() => createImage.mutate()}>
              {text.imageUrl ? messages.createAnotherImage(price) : messages.createImage(price)}
            </Button>
            <ApiCallButton method="POST" path={`${kind.textPath(text.id)}/image-ai`} />
          </div>
          <p className="text-sm text-soft">{messages.imagePriceHint}</p>
        </div>
      )}
    </div>
  );
}
