import { useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isConflict } from '../calls.ts';
import type { EditorState } from '../editor/use-editor.ts';
import { useApprove, useOwners, useReject, useRequest } from './calls.ts';
import { reviewMessages } from './messages.ts';

type Props = { editor: EditorState; onClose(): void };

const MAX_NOTE = limits['POST /press/{press_id}/review/request'].note;
const isWithin = (note: string) => [...note].length <= MAX_NOTE;
const given = (note: string) => (note.trim() === '' ? {} : { note: note.trim() });

export function RequestDialog({ editor, onClose }: Props) {
  const messages = useMessages(reviewMessages);
  const owners = useOwners();
  const [note, setNote] = useState('');
  const [whom, setWhom] = useState('');
  const request = useRequest(editor, () => {
    toast(messages.requested);
    onClose();
  });
  const input = { ...given(note), ...(whom === '' ? {} : { person_ids: [Number(whom)] }) };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={messages.request}
      verb={messages.request}
      call={{ method: 'POST', path: `${editor.kind.textPath(editor.text.id)}/review/request`, body: input }}
      pending={request.isPending}
      disabled={!isWithin(note)}
      problem={request.error}
      onConfirm={() => request.mutate(input)}
      onClose={onClose}
    >
      <p>{messages.requestLead}</p>
      {owners.length > 1 && (
        <Field label={messages.whom}>
          <Select value={whom} onChange={({ target }) => setWhom(target.value)}>
            <option value="">{messages.allOwners}</option>
            {owners.map(({ member_id, name, email }) => (
              <option key={member_id} value={member_id}>
                {name || email}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={messages.note} optional hint={messages.requestNote}>
        <Textarea rows={3} maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

export function ApproveDialog({ editor, onClose }: Props) {
  const messages = useMessages(reviewMessages);
  const [note, setNote] = useState('');
  const approve = useApprove(editor, () => {
    toast(messages.approvedToast);
    onClose();
  });
  const isOutdated = isConflict(approve.error);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={messages.approve}
      verb={messages.approve}
      pending={approve.isPending}
      disabled={!isWithin(note)}
      problem={isOutdated ? null : approve.error}
      onConfirm={() => approve.mutate(given(note))}
      onClose={onClose}
    >
      <p>{messages.approveLead}</p>
      {isOutdated && <Notice tone="warning">{messages.changedMeanwhile}</Notice>}
      <Field label={messages.note} optional>
        <Textarea rows={2} maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

export function RejectDialog({ editor, onClose }: Props) {
  const messages = useMessages(reviewMessages);
  const [note, setNote] = useState('');
  const reject = useReject(editor, () => {
    toast(messages.rejected);
    onClose();
  });
  const isOutdated = isConflict(reject.error);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={messages.reject}
      verb={messages.reject}
      pending={reject.isPending}
      disabled={note.trim() === '' || !isWithin(note)}
      problem={isOutdated ? null : reject.error}
      onConfirm={() => reject.mutate(given(note))}
      onClose={onClose}
    >
      <p>{messages.rejectLead}</p>
      {isOutdated && <Notice tone="warning">{messages.changedMeanwhile}</Notice>}
      <Field label={messages.rejectNote}>
        <Textarea rows={4} maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
