import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Feed, Region } from '../types.ts';
import { useAddFeed, useChangeFeed } from './calls.ts';
import { feedMessages } from './messages.ts';

/** Adds or edits a source; the URL of an existing one cannot be changed. */
export function FeedDialog({ feed, onClose }: { feed: Feed | null; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(feedMessages) };
  const [url, setUrl] = useState(feed?.url ?? '');
  const [media, setMedia] = useState(feed?.media ?? '');
  const [region, setRegion] = useState<Region>(feed?.region ?? '국내');
  const [fullText, setFullText] = useState(feed?.full_text ?? false);
  const add = useAddFeed((added) => {
    toast(messages.added(added.media));
    onClose();
  });
  const change = useChangeFeed(() => {
    toast(messages.saved);
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
      verb={feed ? messages.save : messages.add}
      pending={isPending}
      disabled={url.trim() === '' || media.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={feed ? messages.edit : messages.add} onClose={onClose} actions={actions}>
      <form id="feed" onSubmit={submit} className="grid gap-4">
        <Field label={messages.url} name="url" problem={error} hint={feed ? undefined : messages.urlHint}>
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
        <Field label={messages.mediaName} name="media" problem={error}>
          <Input maxLength={100} value={media} onChange={(event) => setMedia(event.target.value)} />
        </Field>
        <Field label={messages.region} name="region" problem={error} className="max-w-40">
          <Select value={region} onChange={(event) => setRegion(event.target.value as Region)}>
            <option value="국내">{messages.domestic}</option>
            <option value="해외">{messages.abroad}</option>
          </Select>
        </Field>
        <Checkbox
          checked={fullText}
          onCheckedChange={(isOn) => setFullText(isOn === true)}
          label={messages.fullText}
          hint={messages.fullTextHint}
        />
        <ProblemNotice problem={error} fields={['url', 'media', 'region']} />
      </form>
    </Dialog>
  );
}
