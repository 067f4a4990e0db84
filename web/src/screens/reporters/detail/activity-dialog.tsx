import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Activity, type RecordInput, reporterPath, useAddActivity, useChangeActivity } from '../calls.ts';
import { wallTime, wallTimeNow } from '../korean-days.ts';
import { detailMessages } from './messages.ts';

const ACTIONS = ['MEETING', 'CALL', 'EMAIL', 'OTHER'] as const;
const FIELDS = ['action', 'title', 'content', 'place', 'meeting_start_kst', 'meeting_end_kst'];

type Props = { workspaceId: number; reporterId: number; activity?: Activity; onClose(): void };

/** Adds or edits an activity. */
export function ActivityDialog({ workspaceId, reporterId, activity, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(detailMessages) };
  const [draft, setDraft] = useState(() => draftOf(activity));
  const done = (text: string) => () => {
    toast(text);
    onClose();
  };
  const record = useAddActivity(workspaceId, reporterId, done(messages.recorded));
  const change = useChangeActivity(workspaceId, reporterId, done(messages.saved));
  const { error, isPending } = activity ? change : record;
  const body = inputOf(draft);
  const isBackwards = draft.start !== '' && draft.end !== '' && draft.end < draft.start;
  // The API can change a stored time but not remove it.
  const hasStart = Boolean(activity?.meeting_start_kst);
  const hasEnd = Boolean(activity?.meeting_end_kst);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (activity) change.mutate({ meeting: activity.id, input: body });
    else record.mutate(body);
  }
  const set = (field: keyof typeof draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value });
  const path = `${reporterPath(workspaceId, reporterId)}/meetings`;
  const actions = (
    <FormActions
      form="activity"
      verb={activity ? messages.save : messages.record}
      call={{ method: activity ? 'PUT' : 'POST', path: activity ? `${path}/${activity.id}` : path, body }}
      pending={isPending}
      disabled={isBackwards}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={activity ? messages.changeTitle : messages.recordTitle} onClose={onClose} actions={actions}>
      <form id="activity" onSubmit={submit} className="grid gap-4">
        <RadioCards
          label={messages.kind}
          value={draft.action}
          onChange={(action) => setDraft({ ...draft, action })}
          options={ACTIONS.map((value) => ({ value, label: messages[value] }))}
          className="grid-cols-4 [&>button]:px-2 [&>button]:py-1.5 [&>button]:text-center"
        />
        <Field label={messages.title} name="title" problem={error} optional>
          <Input
            maxLength={limits['POST /workspace/{workspace_id}/reporters/{reporter_id}/meetings'].title}
            value={draft.title}
            onChange={set('title')}
          />
        </Field>
        <Field label={messages.content} name="content" problem={error} optional>
          <Textarea
            rows={4}
            maxLength={limits['POST /workspace/{workspace_id}/reporters/{reporter_id}/meetings'].content}
            className="max-h-56"
            value={draft.content}
            onChange={set('content')}
          />
        </Field>
        <Field label={messages.place} name="place" problem={error} optional>
          <Input
            maxLength={limits['POST /workspace/{workspace_id}/reporters/{reporter_id}/meetings'].place}
            value={draft.place}
            onChange={set('place')}
          />
        </Field>
        <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
          <Field label={messages.start} name="meeting_start_kst" problem={error}>
            <Input type="datetime-local" required={hasStart} value={draft.start} onChange={set('start')} />
          </Field>
          <Field
            label={messages.end}
            name="meeting_end_kst"
            problem={error}
            error={isBackwards ? messages.backwards : undefined}
            optional={!hasEnd}
          >
            <Input type="datetime-local" required={hasEnd} value={draft.end} onChange={set('end')} />
          </Field>
        </div>
        <ProblemNotice problem={error} fields={FIELDS} />
      </form>
    </Dialog>
  );
}

type Draft = {
  action: RecordInput['action'];
  title: string;
  content: string;
  place: string;
  start: string;
  end: string;
};

function draftOf(activity: Activity | undefined): Draft {
  if (!activity) return { action: 'MEETING', title: '', content: '', place: '', start: wallTimeNow(), end: '' };
  const { action, title, content, place, meeting_start_kst, meeting_end_kst } = activity;
  return { action, title, content, place, start: wallTime(meeting_start_kst), end: wallTime(meeting_end_kst) };
}

function inputOf({ start, end, ...rest }: Draft): RecordInput {
  return {
    ...rest,
    ...(start ? { meeting_start_kst: start } : {}),
    ...(end ? { meeting_end_kst: end } : {}),
  };
}
