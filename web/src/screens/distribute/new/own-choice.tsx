import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Change, type Choices, idIn, OWN_CHOICES } from './choices.ts';
import { useContacts, useLists, useSegments, useWorkspace } from './contacts.ts';
import { PeopleChoice } from './people-choice.tsx';
import { whomMessages } from './whom-messages.ts';

type Props = { choices: Choices; onChange: Change };

export function OwnChoice({ choices, onChange }: Props) {
  const messages = useMessages(whomMessages);
  const workspace = useWorkspace();
  const contacts = useContacts(workspace.id, 1, '');
  const hasNobody = (!workspace.isPending && workspace.id === null) || contacts.data?.total_count === 0;
  if (hasNobody && choices.own === 'none') {
    return (
      <Notice>
        {messages.nobody}{' '}
        <Link to="/reporters/import" className="font-medium whitespace-nowrap underline underline-offset-2">
          {messages.addReporters}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <RadioCards
        label={messages.own}
        value={choices.own}
        onChange={(own) => onChange({ own })}
        className="grid-cols-1 sm:grid-cols-2"
        options={OWN_CHOICES.map((value) => ({
          value,
          label: messages[`own_${value}`],
          hint: messages[`hint_${value}`],
        }))}
      />
      <div className="mt-4 empty:hidden">
        {choices.own === 'people' && (
          <PeopleChoice
            workspaceId={workspace.id}
            chosen={choices.reporterIds}
            onChange={(reporterIds) => onChange({ reporterIds })}
          />
        )}
        {choices.own === 'list' && (
          <ListChoice workspaceId={workspace.id} chosen={choices.listId} onChange={(listId) => onChange({ listId })} />
        )}
        {choices.own === 'segment' && (
          <SegmentChoice
            workspaceId={workspace.id}
            chosen={choices.segmentId}
            onChange={(segmentId) => onChange({ segmentId })}
          />
        )}
      </div>
    </>
  );
}

type ChoiceProps = { workspaceId: number | null; chosen: number | null; onChange(id: number | null): void };

function ListChoice({ workspaceId, chosen, onChange }: ChoiceProps) {
  const messages = useMessages(whomMessages);
  const rows = useLists(workspaceId).data?.data.map(({ list_id, name, reporter_count }) => ({
    id: list_id,
    label: messages.withCount(name, reporter_count),
  }));
  return <NamedChoice label={messages.list} none={messages.noLists} {...{ rows, chosen, onChange }} />;
}

function SegmentChoice({ workspaceId, chosen, onChange }: ChoiceProps) {
  const messages = useMessages(whomMessages);
  const rows = useSegments(workspaceId).data?.data.map(({ segment_id, name }) => ({ id: segment_id, label: name }));
  return <NamedChoice label={messages.segment} none={messages.noSegments} {...{ rows, chosen, onChange }} />;
}

type NamedProps = {
  label: string;
  none: string;
  rows: { id: number; label: string }[] | undefined;
  chosen: number | null;
  onChange(id: number | null): void;
};

function NamedChoice({ label, none, rows, chosen, onChange }: NamedProps) {
  const messages = useMessages(whomMessages);
  if (rows?.length === 0) return <Notice>{none}</Notice>;
  return (
    <Field label={label} className="max-w-96">
      <Select value={chosen ?? ''} disabled={!rows} onChange={(event) => onChange(idIn(event.target.value))}>
        <option value="">{messages.chooseOne}</option>
        {rows?.map((row) => (
          <option key={row.id} value={row.id}>
            {row.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
