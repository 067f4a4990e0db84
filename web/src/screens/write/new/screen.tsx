import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import type { ComponentType, FormEvent } from 'react';
import { refreshPaths } from '../../../api/hooks.ts';
import { ME, useMe, usePrices } from '../../../api/me.ts';
import { useStream } from '../../../api/stream.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Kind } from '../kinds.ts';
import { keepRemarks, remarksOf } from '../remarks.ts';
import { useKindWords } from '../words.ts';
import { type AnyBody, sentBody, useBody } from './bodies.ts';
import { Citing } from './citing.tsx';
import type { FormProps } from './fields.tsx';
import { BlogForm, CreationForm, DocumentForm } from './other-forms.tsx';
import { PressForm } from './press-form.tsx';
import { newWords } from './words.ts';
import { Writing } from './writing.tsx';

const FORMS = { press: PressForm, documents: DocumentForm, blog: BlogForm, creations: CreationForm };
const FIELDS = ['keyword', 'language', 'kind', 'img_options', 'blog_type', 'target_length', 'tone'];

type Created = Record<string, unknown> & Parameters<typeof remarksOf>[0];

export function NewScreen({ kind }: { kind: Kind }) {
  const words = useWords(newWords);
  const own = useKindWords(kind.name);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [body, change, forget] = useBody(kind.name);
  const stream = useStream<Created>(kind.createPath, (created, message) => {
    const id = created[kind.idField] as number;
    keepRemarks(kind.name, id, remarksOf(created, message));
    forget();
    refreshPaths(queries, [kind.listPath, ME]);
    navigate({ to: `${kind.home}/${id}` as string, ignoreBlocker: true, replace: true });
  });
  const leaving = useBlocker({
    shouldBlockFn: () => stream.isRunning,
    enableBeforeUnload: stream.isRunning,
    withResolver: true,
  });
  const asked = sentBody(body);
  const { creation = 0, image = 0 } = usePrices();
  const hasImage = 'is_image' in body && body.is_image === true;
  const price = kind.name === 'creations' ? creation : hasImage ? image : 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    stream.start(asked);
  }
  function stop() {
    stream.stop();
    toast(words.stopped);
    refreshPaths(queries, [kind.listPath, ME]);
  }
  if (stream.isRunning) {
    return (
      <Page title={words.writing} lead={words.writingLead} width="text">
        <Writing text={stream.text} price={price} onStop={stop} />
        <ConfirmDialog
          open={leaving.status === 'blocked'}
          title={words.leaveTitle}
          verb={words.stop}
          onConfirm={() => leaving.proceed?.()}
          onClose={() => leaving.reset?.()}
        >
          {words.leaveLead}
        </ConfirmDialog>
      </Page>
    );
  }
  const Form = FORMS[kind.name] as unknown as ComponentType<FormProps<AnyBody>>;
  return (
    <Page title={own.create} width="text" actions={<ApiCallButton method="POST" path={kind.createPath} body={asked} />}>
      <div className="grid gap-6">
        <Card>
          <form id="new-text" onSubmit={submit} className="grid gap-5">
            <Form body={body} change={change} problem={stream.problem} />
          </form>
        </Card>
        {kind.references && (
          <Citing
            place={kind.references}
            chosen={body.reference_ids ?? []}
            onChoose={(reference_ids) => change({ reference_ids })}
          />
        )}
        <ProblemNotice problem={stream.problem} fields={FIELDS} />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <Cost price={price} isForImage={hasImage} />
          <Button type="submit" form="new-text" look="primary" size="large" disabled={body.keyword.trim() === ''}>
            {words.write}
          </Button>
        </div>
      </div>
    </Page>
  );
}

function Cost({ price, isForImage }: { price: number; isForImage: boolean }) {
  const words = useWords(newWords);
  const formats = useFormats();
  const me = useMe();
  if (price === 0) return <p className="text-sm text-soft">{words.free}</p>;
  return (
    <p className="text-sm text-soft">
      {isForImage ? words.imagePrice(formats.money(price)) : words.price(formats.money(price))}
      {me.data && ` ${words.balance(formats.money(me.data.account.credit_balance))}`}
    </p>
  );
}
