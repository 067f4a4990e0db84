import { Images } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { MediaPicker } from '../../../ui/media/picker.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { type Post, useChooseImage } from '../calls.ts';
import { detailMessages } from './messages.ts';

/** Chooses the picture of a post; without one it shows that of its source. */
export function PostImage({ post: { id, image } }: { post: Post }) {
  const messages = useMessages(detailMessages);
  const [isPicking, setPicking] = useState(false);
  const choose = useChooseImage(id);
  return (
    <section aria-label={messages.image} className="grid gap-3">
      <h2 className="font-medium">{messages.image}</h2>
      {image && (
        <img src={image.url} alt={image.alt} className="aspect-[1200/630] w-full max-w-96 rounded-lg object-cover" />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={choose.isPending} onClick={() => setPicking(true)}>
          <Images aria-hidden />
          {messages.chooseImage}
        </Button>
        {image && (
          <Button variant="quiet" disabled={choose.isPending} onClick={() => choose.mutate(null)}>
            {messages.removeImage}
          </Button>
        )}
        <ApiCallButton method="PUT" path={`/sns/${id}/image`} body={{ media_id: image?.media_id ?? 1 }} />
      </div>
      <p className="text-sm text-soft">{messages.imageHint}</p>
      <ProblemNotice problem={choose.error} />
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onChoose={({ media_id }) => {
            setPicking(false);
            choose.mutate(media_id);
          }}
        />
      )}
    </section>
  );
}
