import { useNavigate } from '@tanstack/react-router';
import { Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import limits from '../../api/limits.json';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useIdParam } from '../../search.ts';
import { ApiCallButton } from '../../ui/api-call.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { MediaWithUses } from '../../ui/media/calls.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { useChangeMedia, useDeleteMedia, useMedia } from './calls.ts';
import { PictureEditor } from './editor.tsx';
import { libraryMessages } from './messages.ts';
import { UsedIn } from './used-in.tsx';

export default function MediaDetailScreen() {
  const messages = useMessages(libraryMessages);
  const id = useIdParam('media_id');
  const { data: media, error, refetch } = useMedia(id);
  if (error) return <ErrorState problem={error} onRetry={refetch} />;
  if (media) return <Detail key={media.media_id} media={media} />;
  return (
    <Page title={messages.title}>
      <Skeleton className="h-96 w-full rounded-lg" />
    </Page>
  );
}

const LIMITS = limits['PATCH /media/{media_id}'];

function Detail({ media }: { media: MediaWithUses }) {
  const messages = useMessages(libraryMessages);
  const form = useId();
  const { caption, credit, alt, rotation, crop, focus } = media;
  const [draft, setDraft] = useState({ caption, credit, alt, rotation, crop, focus });
  const [isRemoving, setRemoving] = useState(false);
  const change = useChangeMedia(media.media_id, () => toast(messages.saved));
  const text = (name: 'caption' | 'credit' | 'alt') => ({
    value: draft[name],
    maxLength: LIMITS[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const field = (name: 'caption' | 'credit' | 'alt') => ({ name, label: messages[name], problem: change.error });
  const actions = (
    <>
      <ApiCallButton method="PATCH" path={`/media/${media.media_id}`} body={draft} />
      <Button type="submit" form={form} variant="primary" pending={change.isPending}>
        {messages.save}
      </Button>
    </>
  );
  return (
    <Page title={caption || media.filename} actions={actions}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PictureEditor media={media} edit={draft} onChange={(edit) => setDraft({ ...draft, ...edit })} />
        <div className="grid content-start gap-7">
          <form
            id={form}
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate(draft);
            }}
          >
            <Field {...field('caption')} hint={messages.captionHint}>
              <Textarea rows={2} {...text('caption')} />
            </Field>
            <Field {...field('credit')} hint={messages.creditHint}>
              <Input {...text('credit')} />
            </Field>
            <Field {...field('alt')} hint={messages.altHint}>
              <Textarea rows={2} {...text('alt')} />
            </Field>
            <ProblemNotice problem={change.error} />
          </form>
          <PrintFile media={media} />
          <UsedIn uses={media.used_in} />
          <div>
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              {messages.remove}
            </Button>
          </div>
        </div>
      </div>
      {isRemoving && <Removal media={media} onClose={() => setRemoving(false)} />}
    </Page>
  );
}

function PrintFile({ media: { filename, width, height, print } }: { media: MediaWithUses }) {
  const messages = useMessages(libraryMessages);
  const formats = useFormats();
  const size = `${print.width} × ${print.height}, ${formats.bytes(print.bytes)}`;
  return (
    <section aria-label={messages.file} className="grid justify-items-start gap-2">
      <h2 className="font-medium">{messages.file}</h2>
      <p className="text-sm break-all text-soft">
        {filename} · {width} × {height}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild>
          <a href={print.url} download>
            <Download aria-hidden />
            {messages.download(size)}
          </a>
        </Button>
        <CopyButton text={print.url} />
      </div>
      <p className="text-sm text-soft">{messages.linkHint(formats.date(print.expires_at))}</p>
    </section>
  );
}

function Removal({ media, onClose }: { media: MediaWithUses; onClose(): void }) {
  const messages = useMessages(libraryMessages);
  const navigate = useNavigate();
  const remove = useDeleteMedia(media.media_id, () => {
    toast(messages.removed);
    navigate({ to: '/media' as string });
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={messages.removeTitle}
      verb={messages.remove}
      pending={remove.isPending}
      problem={remove.error}
      disabled={media.used_in.length > 0}
      call={{ method: 'DELETE', path: `/media/${media.media_id}` }}
    >
      <p>{media.used_in.length > 0 ? messages.inUse : messages.removeLead}</p>
      {media.used_in.length > 0 && <UsedIn uses={media.used_in} />}
    </ConfirmDialog>
  );
}
