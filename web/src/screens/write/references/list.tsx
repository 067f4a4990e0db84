import { ChevronRight, FolderOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useReferences, useRemoveReference } from '../calls.ts';
import type { Reference, ReferenceEndpoints } from '../types.ts';
import { referenceMessages } from './messages.ts';

/** All references that were added for a kind of text. */
export function ReferenceList({ endpoints }: { endpoints: ReferenceEndpoints }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(referenceMessages) };
  const list = useReferences(endpoints);
  const [leaving, setLeaving] = useState<Reference | null>(null);
  const remove = useRemoveReference(endpoints, ({ name }) => {
    setLeaving(null);
    toast(messages.removed(name));
  });
  if (list.error && !list.references) return <ErrorState problem={list.error} onRetry={list.refetch} />;
  if (!list.references) return <ListSkeleton />;
  if (list.references.length === 0) {
    return (
      <EmptyState icon={FolderOpen} title={messages.empty} className="py-8">
        {messages.emptyLead}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.references.map((reference) => (
          <ReferenceRow key={reference.id} reference={reference} onRemove={setLeaving} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={messages.removeTitle}
        verb={messages.delete}
        call={leaving ? { method: 'DELETE', path: `${endpoints.area}/reference/${leaving.id}` } : undefined}
        pending={remove.isPending}
        problem={remove.error}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          remove.reset();
        }}
      >
        {leaving && messages.removeLead(leaving.name)}
      </ConfirmDialog>
    </>
  );
}

type RowProps = { reference: Reference; onRemove(reference: Reference): void };

function ReferenceRow({ reference, onRemove }: RowProps) {
  const messages = useMessages(referenceMessages);
  const formats = useFormats();
  const { name, content, address, createdAt } = reference;
  const about = [messages.length(formats.number(content.length)), createdAt && formats.date(createdAt)];
  return (
    <li className="py-2.5">
      <div className="flex gap-3">
        <details className="group min-w-0 flex-1">
          <summary className="flex list-none items-start gap-1.5 rounded-sm">
            <ChevronRight
              className="mt-1 size-3.5 shrink-0 text-faint transition-transform group-open:rotate-90"
              aria-hidden
            />
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span className="block text-xs text-faint">{about.filter(Boolean).join(' · ')}</span>
            </span>
          </summary>
          <div className="relative mt-2 rounded-lg border border-line bg-sunken">
            {address && <p className="border-b border-line px-3 py-2 pr-12 text-xs break-all text-soft">{address}</p>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard. */}
            <section aria-label={name} tabIndex={0} className="max-h-64 overflow-y-auto rounded-lg p-3 pr-12">
              <p className="text-sm whitespace-pre-wrap">{content || messages.noText}</p>
            </section>
            <CopyButton text={content} className="absolute top-1 right-1 bg-sunken" />
          </div>
        </details>
        <Button variant="quiet" size="icon" aria-label={messages.removeNamed(name)} onClick={() => onRemove(reference)}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div className="divide-y divide-line" aria-hidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid h-15 content-center gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
