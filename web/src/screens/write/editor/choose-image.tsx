import { Images } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { MediaPicker } from '../../../ui/media/picker.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { imagePath, useChooseImage, useRemoveImage } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import type { WrittenText } from '../types.ts';
import { imageMessages } from './image-messages.ts';

/** Chooses the main image: from the media library, an upload, or the pictures in the text. */
export function ChooseImage({ kind, text }: { kind: Kind; text: WrittenText }) {
  const messages = useMessages(imageMessages);
  const [isPicking, setPicking] = useState(false);
  const choose = useChooseImage(kind, text.id, () => toast(messages.chosen));
  const remove = useRemoveImage(kind, text.id, () => toast(messages.removed));
  const pictures = text.blocks.flatMap((block) => (block.type === 'image' && block.media_id !== null ? [block] : []));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={choose.isPending} onClick={() => setPicking(true)}>
          <Images aria-hidden />
          {text.imageUrl ? messages.chooseOther : messages.choose}
        </Button>
        {text.imageUrl && (
          <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
            {messages.remove}
          </Button>
        )}
        <ApiCallButton method="PUT" path={imagePath(kind, text.id)} body={{ media_id: 1 }} />
      </div>
      {pictures.length > 0 && (
        <ul aria-label={messages.inText} className="flex flex-wrap gap-2">
          {pictures.map((block) => (
            <li key={block.id}>
              <button
                type="button"
                aria-label={messages.useAsMain(block.caption || block.alt)}
                onClick={() => choose.mutate({ block_id: block.id })}
                className="block overflow-hidden rounded-md border border-line hover:border-line-strong"
              >
                <img src={block.url} alt="" className="size-16 object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ProblemNotice problem={choose.error ?? remove.error} />
      <p className="text-sm text-soft">{messages.hint}</p>
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onChoose={({ media_id }) => {
            setPicking(false);
            choose.mutate({ media_id });
          }}
        />
      )}
    </div>
  );
}
