import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Facts } from '../../../../../src/writing/facts.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSave } from '../calls.ts';
import { useLanguageName } from '../languages.ts';
import { useFormName } from '../messages.ts';
import { formField, keepBody } from '../new/bodies.ts';
import { editorMessages } from './messages.ts';
import { NewsroomState } from './newsroom.tsx';
import { panelMessages } from './panel-messages.ts';
import type { EditorState } from './use-editor.ts';

export function DetailsPanel({ editor }: { editor: EditorState }) {
  const messages = { ...useMessages(editorMessages), ...useMessages(panelMessages) };
  const formats = useFormats();
  const formName = useFormName();
  const languageName = useLanguageName();
  const { kind, text, count } = editor;
  return (
    <div className="grid gap-5">
      {kind.canPublish && <Access editor={editor} />}
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-2.5 text-sm">
        {text.form && <Fact name={messages.form}>{formName(text.form)}</Fact>}
        <Fact name={messages.language}>{languageName(text.language)}</Fact>
        <Fact name={messages.createdAt}>{formats.dateTime(text.createdAt)}</Fact>
        {text.updatedAt !== null && <Fact name={messages.updatedAt}>{formats.dateTime(text.updatedAt)}</Fact>}
        <Fact name={messages.length}>
          {messages.counted(formats.number(count.all), formats.number(count.withoutSpaces))}
        </Fact>
        {text.origin && <Fact name={messages.origin}>{text.origin}</Fact>}
        {text.houseTexts.length > 0 && (
          <Fact name={messages.houseTexts}>
            <ul className="grid gap-1.5">
              {text.houseTexts.map(({ house_text_id, title, published_on, role }) => (
                <li key={house_text_id}>
                  <Link to={`/house?text=${house_text_id}` as string} className="text-accent-text hover:underline">
                    {title}
                  </Link>
                  <span className="block text-xs text-soft">
                    {[messages[role], published_on].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {text.facts && <OpenForm editor={editor} facts={text.facts} />}
      <div className="-ml-3">
        <ApiCallButton method="GET" path={kind.readPath(text.id)} />
      </div>
    </div>
  );
}

/** A new text from the same form, to correct what was entered. */
function OpenForm({ editor: { kind, text }, facts }: { editor: EditorState; facts: Facts }) {
  const messages = useMessages(panelMessages);
  const navigate = useNavigate();
  function open() {
    keepBody(kind.name, { facts, language: text.language, ...formField(kind.name, text.form) });
    navigate({ to: `${kind.home}/new` as string });
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button onClick={open}>{messages.openForm}</Button>
      <p className="text-sm text-soft">{messages.openFormHint}</p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 whitespace-pre-wrap">{children}</dd>
    </>
  );
}

/** Takes effect immediately; shows the new value while the request is running. */
function Access({ editor }: { editor: EditorState }) {
  const messages = useMessages(panelMessages);
  const { kind, text, sync } = editor;
  const save = useSave(kind, text.id, {});
  const isPublic = save.isPending ? (save.variables.is_public ?? false) : (text.isPublic ?? false);
  async function change(is_public: boolean) {
    const done = () => toast(is_public ? messages.madePublic : messages.madePrivate);
    const base_version = await sync.flush();
    save.mutate({ is_public, base_version }, { onSuccess: done });
  }
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <Switch
        label={messages.access}
        hint={kind.name === 'press' ? messages.pressAccessHint : messages.accessHint}
        checked={isPublic}
        disabled={save.isPending}
        onCheckedChange={change}
      />
      {kind.name === 'press' && isPublic && !save.isPending && <NewsroomState editor={editor} />}
      <ProblemNotice problem={save.error} />
    </div>
  );
}
