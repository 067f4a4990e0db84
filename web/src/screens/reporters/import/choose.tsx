import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { importMessages } from './messages.ts';
import { ACCEPTED, pastedSource, type Source, sourceOf } from './source.ts';

/** A file by drag and drop, from the file chooser or from the clipboard, or cells that were copied in a spreadsheet. */
export function ChooseSource({ onSource }: { onSource(source: Source): void }) {
  const messages = useMessages(importMessages);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  async function choose(file: File) {
    const source = await sourceOf(file);
    setWrong(!source);
    if (source) onSource(source);
  }
  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && text.trim() === '') return;
    event.preventDefault();
    // A spreadsheet also offers a picture of the copied cells.
    if (text.trim() !== '') onSource(pastedSource(text));
    else if (file) choose(file);
  }
  const pasteAnywhere = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere = (event.target as Element).closest(
      'input, textarea:not([name="cells"]), [contenteditable], dialog',
    );
    if (!isElsewhere) paste(event);
  });
  useEffect(() => {
    document.addEventListener('paste', pasteAnywhere);
    return () => document.removeEventListener('paste', pasteAnywhere);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <FilePick label={messages.choose} hint={messages.kinds} accept={ACCEPTED} className="py-10" onFile={choose} />
        {isWrong && (
          <p role="alert" className="mt-2 text-sm text-danger-text">
            {messages.wrongKind}
          </p>
        )}
      </div>
      <Field label={messages.paste} name="cells" hint={messages.pasteHint}>
        <Textarea name="cells" rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {typed.trim() !== '' && (
        <Button className="justify-self-end" onClick={() => onSource(pastedSource(typed))}>
          {messages.continue}
        </Button>
      )}
    </div>
  );
}
