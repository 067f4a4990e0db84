import { type Editor, getMarkRange } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { isSafeLink } from './marks.ts';
import { richTextMessages } from './messages.ts';

/** Adds, changes or removes the link at the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const messages = useMessages(richTextMessages);
  const present = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(present);
  const [isWrong, setWrong] = useState(false);
  function close() {
    onClose();
    editor.commands.focus();
  }
  function apply(event: FormEvent) {
    event.preventDefault();
    const href = complete(address.trim());
    if (!isSafeLink(href)) {
      setWrong(true);
      return;
    }
    setLink(editor, href);
    close();
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  }
  return (
    <Dialog
      open
      title={messages.linkTitle}
      onClose={close}
      actions={
        <>
          {present && (
            <Button variant="quiet" className="mr-auto" onClick={remove}>
              {messages.linkRemove}
            </Button>
          )}
          <Button variant="primary" type="submit" form="link-form">
            {messages.linkApply}
          </Button>
        </>
      }
    >
      <form id="link-form" noValidate onSubmit={apply}>
        <Field label={messages.linkAddress} {...(isWrong ? { error: messages.linkWrong } : {})}>
          <Input
            type="url"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** `pr.example` → `https://pr.example`, `kim@pr.example` → `mailto:kim@pr.example`. */
function complete(address: string): string {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/u.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/u.test(address) ? `https://${address}` : address;
}

function setLink(editor: Editor, href: string): void {
  const { selection, schema, tr } = editor.state;
  const around = getMarkRange(selection.$from, schema.marks.link!);
  const { from, to } = selection.empty && around ? around : selection;
  const mark = schema.marks.link!.create({ href });
  if (from === to) tr.insert(from, schema.text(href.replace(/^mailto:/u, ''), [mark]));
  else tr.addMark(from, to, mark);
  editor.view.dispatch(tr.removeStoredMark(mark));
}
