import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import type { ComponentType, FormEvent } from 'react';
import { refreshPaths } from '../../../api/hooks.ts';
import { ME, useMe, usePrices, useWriter } from '../../../api/me.ts';
import { useStream } from '../../../api/stream.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Kind } from '../kinds.ts';
import { useKindMessages } from '../messages.ts';
import { notesOf, saveNotes } from '../writing-notes.ts';
import { type AnyBody, sentBody, useBody } from './bodies.ts';
import { factMessages } from './fact-messages.ts';
import { isEnough } from './facts.ts';
import type { KindFormProps } from './fields.tsx';
import { HouseChoice } from './house-choice.tsx';
import { newMessages } from './messages.ts';
import { BlogForm, CreationForm, DocumentForm } from './other-forms.tsx';
import { PressForm } from './press-form.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import { SourceFields } from './source-fields.tsx';
import { Writing } from './writing.tsx';

const FORMS = { press: PressForm, documents: DocumentForm, blog: BlogForm, creations: CreationForm };
const FIELDS = ['keyword', 'facts', 'language', 'kind', 'img_options', 'blog_type', 'target_length', 'tone'];

type Created = Record<string, unknown> & Parameters<typeof notesOf>[0];

export function NewScreen({ kind }: { kind: Kind }) {
  const messages = useMessages(newMessages);
  const own = useKindMessages(kind.name);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [body, change, forget] = useBody(kind.name);
  const stream = useStream<Created>(kind.createPath, (created, message) => {
    const id = created[kind.idField] as number;
    saveNotes(kind.name, id, notesOf(created, message));
    forget();
    refreshPaths(queries, [kind.listPath, ME]);
    navigate({ to: `${kind.home}/${id}` as string, ignoreBlocker: true, replace: true });
  });
  const leaving = useBlocker({
    shouldBlockFn: () => stream.isRunning,
    enableBeforeUnload: stream.isRunning,
    withResolver: true,
  });
  const isBuiltIn = useWriter() === 'built-in';
  const asked = sentBody(body, isBuiltIn);
  const form = useMessages(factMessages);
  const hasSubject = (body.keyword ?? '').trim() !== '' || isEnough(body.facts);
  const { creation = 0, image = 0 } = usePrices();
  const hasImage = 'is_image' in body && body.is_image === true;
  const price = kind.name === 'creations' ? creation : hasImage ? image : 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    stream.start(asked);
  }
  function stop() {
    stream.stop();
    toast(messages.stopped);
    refreshPaths(queries, [kind.listPath, ME]);
  }
  if (stream.isRunning) {
    return (
      <Page title={messages.writing} lead={messages.writingLead} width="text">
        <Writing text={stream.text} price={price} onStop={stop} />
        <ConfirmDialog
          open={leaving.status === 'blocked'}
          title={messages.leaveTitle}
          verb={messages.stop}
          onConfirm={() => leaving.proceed?.()}
          onClose={() => leaving.reset?.()}
        >
          {messages.leaveLead}
        </ConfirmDialog>
      </Page>
    );
  }
  const Form = FORMS[kind.name] as unknown as ComponentType<KindFormProps<AnyBody>>;
  return (
    <Page title={own.create} width="text" actions={<ApiCallButton method="POST" path={kind.createPath} body={asked} />}>
      <div className="grid gap-6">
        <Card>
          <form id="new-text" onSubmit={submit} className="grid gap-5">
            <Form
              body={body}
              change={change}
              problem={stream.problem}
              isBuiltIn={isBuiltIn}
              source={<SourceFields kind={kind.name} body={body} change={change} problem={stream.problem} />}
            />
          </form>
        </Card>
        {!isBuiltIn && <HouseChoice kind={kind.name} body={body} change={change} />}
        {kind.references && <ReferencePicker endpoints={kind.references} body={body} change={change} />}
        <ProblemNotice problem={stream.problem} fields={FIELDS} />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <Cost price={price} isForImage={hasImage} />
          <Button type="submit" form="new-text" variant="primary" size="large" disabled={!hasSubject}>
            {isBuiltIn ? form.writeFromForm : messages.write}
          </Button>
        </div>
      </div>
    </Page>
  );
}

function Cost({ price, isForImage }: { price: number; isForImage: boolean }) {
  const messages = useMessages(newMessages);
  const formats = useFormats();
  const me = useMe();
  if (price === 0) return <p className="text-sm text-soft">{messages.free}</p>;
  return (
    <p className="text-sm text-soft">
      {isForImage ? messages.imagePrice(formats.money(price)) : messages.price(formats.money(price))}
      {me.data && ` ${messages.balance(formats.money(me.data.account.credit_balance))}`}
    </p>
  );
}
