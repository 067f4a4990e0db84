import { useEffect, useRef, useState } from 'react';
import { errorOf, messageOf } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { reportersPath } from '../calls.ts';
import { type Choices, type Field, type ImportReport, useImport, usePreview } from './calls.ts';
import { Columns } from './columns.tsx';
import { fieldMessages, importMessages } from './messages.ts';
import { NotTaken } from './not-taken.tsx';
import { Rows } from './rows.tsx';
import type { Source } from './source.ts';

type Props = {
  workspaceId: number | null;
  source: Source;
  onDone(report: ImportReport): void;
  onAnother(): void;
};

/** Shows what the import would do; every change of the choices asks the service again. */
export function Preview({ workspaceId, source, onDone, onAnother }: Props) {
  const messages = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  const formats = useFormats();
  const [choices, setChoices] = useState<Choices>({ is_distribution_target: true, update_existing: true });
  const preview = usePreview(workspaceId, source, choices);
  const bring = useImport(workspaceId, onDone);
  const section = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const problem = bring.error ?? preview.error;
  const { data, isPlaceholderData } = preview;
  const isVcard = source.format === 'vcard';
  const count = data ? data.added + data.updated : 0;
  // A choice is shown at once, before the service has answered.
  const columns = (data?.columns ?? []).map((each) => {
    const chosen = choices.mapping?.find(({ column }) => column === each.column);
    return chosen ? { ...each, field: chosen.field } : each;
  });
  function setField(column: number, field: Field | null) {
    const mapping = columns.map((each) => ({ column: each.column, field: each.field }));
    const changed = mapping.map((each) => (each.column === column ? { column, field } : each));
    setChoices({ ...choices, mapping: changed });
  }
  const actions = (
    <>
      {workspaceId !== null && (
        <ApiCallButton
          method="POST"
          path={`${reportersPath(workspaceId)}/import`}
          body={{ format: source.format, encoding: source.encoding, content: '…', ...choices }}
        />
      )}
      <Button onClick={onAnother}>{messages.another}</Button>
      <Button
        variant="primary"
        pending={bring.isPending}
        disabled={!data || isPlaceholderData || preview.isError || data.missing.length > 0 || count === 0}
        onClick={() => bring.mutate({ source, choices })}
      >
        {data && data.missing.length === 0 ? messages.importCount(formats.number(count)) : messages.start}
      </Button>
    </>
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={messages.preview} className="grid grid-cols-1 gap-6 outline-none">
      <div>
        <SectionHeader
          title={messages.preview}
          lead={`${source.name ?? messages.pasted} · ${formats.bytes(source.bytes)}`}
          actions={actions}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            {errorOf(problem, 'content') ?? errorOf(problem, 'mapping') ?? messageOf(problem)}
          </Notice>
        )}
        {data && data.missing.length > 0 && (
          <Notice tone="warning" role="status">
            {messages.missing(data.missing.map((field) => fields[field]).join(', '))}
          </Notice>
        )}
      </div>
      {!data && !problem && <SkeletonText lines={8} />}
      {data && (
        <>
          <Card>
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <Checkbox
                label={messages.recipients}
                hint={messages.recipientsHint}
                checked={choices.is_distribution_target}
                onCheckedChange={(isOn) => setChoices({ ...choices, is_distribution_target: isOn === true })}
              />
              <Checkbox
                label={messages.update}
                hint={messages.updateHint}
                checked={choices.update_existing}
                onCheckedChange={(isOn) => setChoices({ ...choices, update_existing: isOn === true })}
              />
            </div>
          </Card>
          <Columns columns={columns} isVcard={isVcard} onField={setField} />
          <Rows report={data} isStale={isPlaceholderData} />
          <NotTaken report={data} isVcard={isVcard} isPreview />
        </>
      )}
    </section>
  );
}
