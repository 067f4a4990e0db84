import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { richTextMessages } from './messages.ts';
import type { PickedImage } from './rich-text.tsx';

/** Asks for the address of a picture. */
export function ImageDialog({ onDone }: { onDone(picked: PickedImage | null): void }) {
  const messages = useMessages(richTextMessages);
  const [url, setUrl] = useState('');
  const [alt, setAlt] = useState('');
  const [isWrong, setWrong] = useState(false);
  function insert(event: FormEvent) {
    event.preventDefault();
    if (/^https?:\/\/\S+$/u.test(url.trim())) onDone({ url: url.trim(), alt: alt.trim() });
    else setWrong(true);
  }
  return (
    <Dialog
      open
      title={messages.imageTitle}
      onClose={() => onDone(null)}
      actions={
        <Button variant="primary" type="submit" form="image-form">
          {messages.insert}
        </Button>
      }
    >
      <form id="image-form" noValidate onSubmit={insert} className="grid gap-4">
        <Field
          label={messages.imageAddress}
          hint={messages.imageAddressHint}
          {...(isWrong ? { error: messages.imageAddressWrong } : {})}
        >
          <Input
            type="url"
            value={url}
            onChange={({ target }) => {
              setUrl(target.value);
              setWrong(false);
            }}
          />
        </Field>
        <Field label={messages.alt} hint={messages.altHint}>
          <Input value={alt} onChange={({ target }) => setAlt(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
