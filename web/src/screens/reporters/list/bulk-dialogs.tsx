import { type FormEvent, useId, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUsedValues } from '../calls.ts';
import { useCreateList, useLists } from '../list-calls.ts';
import { listMessages } from './messages.ts';

const TAG_LENGTH = limits['POST /workspace/{workspace_id}/reporters']['tags[]'];
const NAME_LENGTH = limits['POST /workspace/{workspace_id}/lists'].name;
const SHOWN_LISTS = 100;

type Shared = { workspaceId: number; pending: boolean; problem: unknown; onClose(): void };

/** One tag at a time, so that undoing changes back exactly what was changed. */
export function TagDialog({
  workspaceId,
  action,
  pending,
  problem,
  onChoose,
  onClose,
}: Shared & { action: 'tag' | 'untag'; onChoose(tag: string): void }) {
  const messages = useMessages(listMessages);
  const [tag, setTag] = useState('');
  const known = useUsedValues(workspaceId).data?.tags ?? [];
  const options = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose(tag.trim());
  }
  return (
    <Dialog
      open
      title={messages[action]}
      onClose={onClose}
      actions={
        <FormActions
          form="tag"
          verb={messages[action]}
          pending={pending}
          disabled={tag.trim() === ''}
          onClose={onClose}
        />
      }
    >
      <form id="tag" onSubmit={submit} className="grid gap-4">
        <Field label={messages.tagName} name="tags" problem={problem}>
          <Input
            list={options}
            autoComplete="off"
            maxLength={TAG_LENGTH}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
        </Field>
        <datalist id={options}>
          {known.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <ProblemNotice problem={problem} fields={['tags']} />
      </form>
    </Dialog>
  );
}

/** An existing list, or a new one by its name. */
export function ListDialog({
  workspaceId,
  pending,
  problem,
  onChoose,
  onClose,
}: Shared & { onChoose(listId: number): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(listMessages) };
  const lists = useLists(workspaceId, { page_size: SHOWN_LISTS }).data?.data;
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const create = useCreateList(workspaceId, ({ list_id }) => onChoose(list_id));
  const listId = chosen || String(lists?.[0]?.list_id ?? 'new');
  const isNew = listId === 'new';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNew) create.mutate({ name: name.trim() });
    else onChoose(Number(listId));
  }
  return (
    <Dialog
      open
      title={messages.addToList}
      onClose={onClose}
      actions={
        <FormActions
          form="list"
          verb={messages.addToList}
          pending={pending || create.isPending}
          disabled={!lists || (isNew && name.trim() === '')}
          onClose={onClose}
        />
      }
    >
      <form id="list" onSubmit={submit} className="grid gap-4">
        <Field label={messages.chooseList} name="list_id" problem={problem}>
          <Select value={listId} onChange={(event) => setChosen(event.target.value)}>
            {(lists ?? []).map((list) => (
              <option key={list.list_id} value={list.list_id}>
                {list.name}
              </option>
            ))}
            <option value="new">{messages.newList}</option>
          </Select>
        </Field>
        {isNew && (
          <Field label={messages.newListName} name="name" problem={create.error}>
            <Input
              autoComplete="off"
              maxLength={NAME_LENGTH}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <ProblemNotice problem={problem ?? create.error} fields={['name', 'list_id']} />
      </form>
    </Dialog>
  );
}
