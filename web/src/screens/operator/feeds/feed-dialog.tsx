import { type FormEvent, useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Feed, Region } from '../shapes.ts';
import { useAddFeed, useChangeFeed } from './calls.ts';
import { feedWords } from './words.ts';

/** A new source, or one that is there; its address stays what it is. */
export function FeedDialog({ feed, onClose }: { feed: Feed | null; onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(feedWords) };
  const [url, setUrl] = useState(feed?.url ?? '');
  const [media, setMedia] = useState(feed?.media ?? '');
  const [region, setRegion] = useState<Region>(feed?.region ?? '국내');
  const [fullText, setFullText] = useState(feed?.full_text ?? false);
  const add = useAddFeed((added) => {
    toast(words.added(added.media));
    onClose();
  });
  const change = useChangeFeed(() => {
    toast(words.saved);
    onClose();
  });
  const { error, isPending } = feed ? change : add;
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { media: media.trim(), region, full_text: fullText };
    if (feed) change.mutate({ feed_id: feed.feed_id, ...input });
    else add.mutate({ url: url.trim(), ...input });
  }
  const actions = (
    <FormActions
      form="feed"
      verb={feed ? words.save : words.add}
      pending={isPending}
      disabled={url.trim() === '' || media.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={feed ? words.edit : words.add} onClose={onClose} actions={actions}>
      <form id="feed" onSubmit={submit} className="grid gap-4">
        <Field label={words.url} name="url" problem={error} hint={feed ? undefined : words.urlHint}>
          <Input
            type="url"
            inputMode="url"
            maxLength={2000}
            disabled={feed !== null}
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Field label={words.mediaName} name="media" problem={error}>
          <Input maxLength={100} value={media} onChange={(event) => setMedia(event.target.value)} />
        </Field>
        <Field label={words.region} name="region" problem={error} className="max-w-40">
          <Select value={region} onChange={(event) => setRegion(event.target.value as Region)}>
            <option value="국내">{words.domestic}</option>
            <option value="해외">{words.abroad}</option>
          </Select>
        </Field>
        <Checkbox
          checked={fullText}
          onCheckedChange={(isOn) => setFullText(isOn === true)}
          label={words.fullText}
          hint={words.fullTextHint}
        />
        <ProblemNotice problem={error} fields={['url', 'media', 'region']} />
      </form>
    </Dialog>
  );
}
