import { MailCheck, StickyNote } from 'lucide-react';
import { useState } from 'react';
import limits from '../../../api/limits.json';
import { useHasNoMailServer } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Field } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  type AudienceInput,
  type AudienceResult,
  type Order,
  RECIPIENTS_SHOWN,
  useAudience,
  useTestSend,
} from './calls.ts';
import type { Note } from './choices.ts';
import { MailPreview } from './mail-preview.tsx';
import { reviewMessages } from './review-messages.ts';

type Props = { order: Order | null; notes: Note[]; onNotes(notes: Note[]): void };
type Person = AudienceResult['recipients'][number];

/** Who gets the mail by name, and the mail of the chosen person exactly as it will arrive. */
export function RecipientsCard({ order, notes, onNotes }: Props) {
  const messages = useMessages(reviewMessages);
  const [page, setPage] = useState(1);
  const [position, setPosition] = useState(1);
  const plan = useAudience(order && audienceIn(order), page);
  const people = plan.data?.recipients;
  const [person, setPerson] = useState<Person | null>(null);
  const shown = people?.find((each) => each.position === position) ?? person ?? people?.[0];
  const noteOf = (id: number | null) => notes.find(({ reporter_id }) => reporter_id === id)?.note ?? '';
  const setNote = (id: number, note: string) => {
    const others = notes.filter(({ reporter_id }) => reporter_id !== id);
    onNotes(note === '' ? others : [...others, { reporter_id: id, note }]);
  };
  return (
    <Card title={messages.recipients} lead={messages.recipientsLead} actions={<TestSend order={order} />}>
      {plan.isError && !people && <ErrorState problem={plan.error} onRetry={plan.refetch} />}
      <ul className="grid gap-1">
        {!people && !plan.isError && [1, 2, 3].map((line) => <Skeleton key={line} className="h-10 rounded-lg" />)}
        {people?.map((each) => (
          <li key={each.position}>
            <button
              type="button"
              aria-pressed={each.position === shown?.position}
              onClick={() => {
                setPosition(each.position);
                setPerson(each);
              }}
              className={cn(
                'flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg border border-transparent px-3 py-2 text-left transition-colors hover:bg-hover',
                each.position === shown?.position && 'border-accent bg-accent-soft',
              )}
            >
              <span className="font-medium">{each.name}</span>
              <span className="text-sm text-soft">{each.media}</span>
              <span className="ml-auto flex items-center gap-2 text-sm break-all text-soft">
                {each.reporter_id !== null && noteOf(each.reporter_id) !== '' && (
                  <Badge tone="accent">{messages.hasNote}</Badge>
                )}
                {each.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {plan.data && plan.data.recipient_count > RECIPIENTS_SHOWN && (
        <Pagination
          page={page}
          pageCount={Math.ceil(plan.data.recipient_count / RECIPIENTS_SHOWN)}
          totalCount={plan.data.recipient_count}
          ofPeople
          onPage={setPage}
        />
      )}
      {shown && (
        <div className="mt-4 grid gap-4 border-t border-line pt-4">
          <h3 className="font-medium">{messages.mailTo(shown.name)}</h3>
          {shown.reporter_id !== null && (
            <Field
              label={
                <span className="inline-flex items-center gap-1.5">
                  <StickyNote className="size-3.5 text-faint" aria-hidden />
                  {messages.note(shown.name)}
                </span>
              }
              optional
              hint={messages.noteHint}
            >
              <Textarea
                rows={2}
                maxLength={limits['POST /release/create']['personal_notes[].note']}
                value={noteOf(shown.reporter_id)}
                onChange={(event) => setNote(shown.reporter_id as number, event.target.value)}
              />
            </Field>
          )}
          <MailPreview order={order} position={shown.position} />
        </div>
      )}
    </Card>
  );
}

/** The fields that say whom it is for, so that typing in the mail does not ask again. */
function audienceIn(order: Order): AudienceInput {
  const { product_id, release_category_ids, reporter_ids, list_id, segment_id, own_reporters } = order;
  const { country_code, include_crm_reporters } = order;
  const chosen = { product_id, release_category_ids, reporter_ids, list_id, segment_id, own_reporters };
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { ...given, country_code, include_crm_reporters };
}

function TestSend({ order }: { order: Order | null }) {
  const messages = useMessages(reviewMessages);
  const isKept = useHasNoMailServer();
  const test = useTestSend(({ state, to, answer }) => {
    if (state === 'sent') return toast(isKept ? messages.testKept(to) : messages.testSent(to));
    if (state === 'unknown') return toast(messages.testUnknown(to));
    toast(messages.testFailed(answer), { tone: 'danger' });
  });
  return (
    <div className="grid justify-items-end gap-2">
      <Button pending={test.isPending} disabled={order === null} onClick={() => order && test.mutate(order)}>
        <MailCheck aria-hidden />
        {messages.testSend}
      </Button>
      <ProblemNotice problem={test.error} />
    </div>
  );
}
