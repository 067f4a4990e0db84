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
import { useChangeFeed } from './calls.ts';
import { feedMessages } from './messages.ts';

/** The address of a source cannot be changed. */
export function FeedDialog({ feed, onClose }: { feed: Feed; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(feedMessages) };
  const [media, setMedia] = useState(feed.media);
  const [region, setRegion] = useState<Region>(feed.region);
  const [fullText, setFullText] = useState(feed.full_text);
  const change = useChangeFeed(() => {
    toast(messages.saved);
    onClose();
  });
  const { error, isPending } = change;
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { media: media.trim(), region, full_text: fullText };
    change.mutate({ feed_id: feed.feed_id, ...input });
  }
  const actions = (
    <FormActions
      form="feed"
      verb={messages.save}
      pending={isPending}
      disabled={media.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.edit} onClose={onClose} actions={actions}>
      <form id="feed" onSubmit={submit} className="grid gap-4">
        <Field label={messages.url}>
          <Input readOnly value={feed.url} className="bg-sunken text-soft" />
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
        <ProblemNotice problem={error} fields={['media', 'region']} />
      </form>
    </Dialog>
  );
}
