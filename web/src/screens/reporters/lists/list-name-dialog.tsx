import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { listsPath, type ReporterList, useCreateList, useRenameList } from '../list-calls.ts';
import { listsMessages } from './messages.ts';

type Props = { workspaceId: number; list?: ReporterList | undefined; onClose(): void };

/** Creates or renames a list. */
export function ListNameDialog({ workspaceId, list, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(listsMessages) };
  const [name, setName] = useState(list?.name ?? '');
  const create = useCreateList(workspaceId, (created) => {
    toast(messages.created(created.name));
    onClose();
  });
  const rename = useRenameList(workspaceId, list?.list_id ?? 0, () => {
    toast(messages.saved);
    onClose();
  });
  const { error, isPending } = list ? rename : create;
  const verb = list ? messages.rename : messages.create;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (list) rename.mutate(name.trim());
    else create.mutate({ name: name.trim() });
  }
  const call = list
    ? ({ method: 'PUT', path: `${listsPath(workspaceId)}/${list.list_id}`, body: { name } } as const)
    : ({ method: 'POST', path: listsPath(workspaceId), body: { name } } as const);
  return (
    <Dialog
      open
      title={verb}
      onClose={onClose}
      actions={
        <FormActions
          form="list-name"
          verb={list ? messages.save : verb}
          call={call}
          pending={isPending}
          disabled={name.trim() === ''}
          onClose={onClose}
        />
      }
    >
      <form id="list-name" onSubmit={submit} className="grid gap-4">
        <Field label={messages.listName} name="name" problem={error}>
          <Input
            autoComplete="off"
            maxLength={limits['POST /workspace/{workspace_id}/lists'].name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={error} fields={['name']} />
      </form>
    </Dialog>
  );
}
