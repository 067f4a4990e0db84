import { type FormEvent, useState } from 'react';
import type { CoverageChangeInput, NewCoverage } from '../../../../../src/areas/newsclip/coverage/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { secondsOf, wallTime, wallTimeNow } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Article, RELEASES } from '../calls.ts';
import { coverageMessages } from './coverage-messages.ts';

const PATH = '/newsclip/v2/coverage';
const REFRESH = [RELEASES, PATH];
const FIELDS = ['url', 'title', 'source', 'reporter_name', 'published_kst'];

type Facts = { title: string; source: string; reporter_name: string; published_kst: string };

const NO_FACTS: Facts = { title: '', source: '', reporter_name: '', published_kst: '' };

/** Adds an article by its address. Its fields are asked for only if its page does not say them. */
export function AddCoverageDialog({ pressId, onClose }: { pressId: number; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(coverageMessages) };
  const [url, setUrl] = useState('');
  const [facts, setFacts] = useState(NO_FACTS);
  const add = useAction<NewCoverage, Article>({
    call: (input, options) => api.post(PATH, input, options),
    refresh: REFRESH,
    onDone: ({ title, release_id }) => {
      onClose();
      toast(release_id === null ? messages.addedBefore(title) : messages.added(title));
    },
  });
  const isByHand = add.isError || Object.values(facts).some((value) => value !== '');
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value.trim() !== ''));
  const body: NewCoverage = { press_id: pressId, url, ...given };
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(body);
  }
  const actions = (
    <FormActions
      form="coverage"
      verb={messages.add}
      call={{ method: 'POST', path: PATH, body }}
      pending={add.isPending}
      disabled={url.trim() === ''}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.addCoverage} lead={messages.addLead} onClose={onClose} actions={actions}>
      <form id="coverage" onSubmit={submit} className="grid gap-4">
        <Field label={messages.url} name="url" problem={add.error}>
          <Input
            inputMode="url"
            placeholder="https://"
            maxLength={limits['POST /newsclip/v2/coverage'].url}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        {isByHand && <FactFields facts={facts} onChange={setFacts} problem={add.error} />}
        <ProblemNotice problem={add.error} fields={FIELDS} />
      </form>
    </Dialog>
  );
}

/** Changes what is stored about an article that was added by its address. */
export function EditCoverageDialog({ article, onClose }: { article: Article; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(coverageMessages) };
  const [facts, setFacts] = useState<Facts>({
    title: article.title,
    source: article.source,
    reporter_name: article.reporter_name ?? '',
    published_kst: wallTime(secondsOf(article.published_kst)),
  });
  const path = `${PATH}/${article.coverage_id}`;
  const edit = useAction<CoverageChangeInput, Article>({
    call: (input) => api.put(path, input),
    refresh: REFRESH,
    onDone: () => {
      onClose();
      toast(messages.edited);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    edit.mutate(facts);
  }
  const isEmpty = [facts.title, facts.source, facts.published_kst].some((value) => value.trim() === '');
  const actions = (
    <FormActions
      form="coverage"
      verb={messages.save}
      call={{ method: 'PUT', path, body: facts }}
      pending={edit.isPending}
      disabled={isEmpty}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.editCoverage} onClose={onClose} actions={actions}>
      <form id="coverage" onSubmit={submit} className="grid gap-4">
        <FactFields facts={facts} onChange={setFacts} problem={edit.error} />
        <ProblemNotice problem={edit.error} fields={FIELDS} />
      </form>
    </Dialog>
  );
}

type FactProps = { facts: Facts; onChange(facts: Facts): void; problem: unknown };

function FactFields({ facts, onChange, problem }: FactProps) {
  const messages = useMessages(coverageMessages);
  const change = (part: Partial<Facts>) => onChange({ ...facts, ...part });
  const most = limits['POST /newsclip/v2/coverage'];
  return (
    <>
      <Field label={messages.title} name="title" problem={problem}>
        <Input maxLength={most.title} value={facts.title} onChange={(event) => change({ title: event.target.value })} />
      </Field>
      <Field label={messages.source} name="source" problem={problem}>
        <Input
          maxLength={most.source}
          value={facts.source}
          onChange={(event) => change({ source: event.target.value })}
        />
      </Field>
      <Field label={messages.published} name="published_kst" problem={problem}>
        <Input
          type="datetime-local"
          max={wallTimeNow()}
          value={facts.published_kst}
          onChange={(event) => change({ published_kst: event.target.value })}
        />
      </Field>
      <Field label={messages.reporterName} name="reporter_name" problem={problem} optional>
        <Input
          maxLength={most.reporter_name}
          value={facts.reporter_name}
          onChange={(event) => change({ reporter_name: event.target.value })}
        />
      </Field>
    </>
  );
}
