import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useWriter } from '../../../api/me.ts';
import { useIsTest } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { lengthOf } from '../../../ui/length.ts';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRestore, useVersions } from '../calls.ts';
import { isDefaultMessage } from '../writing-notes.ts';
import { ChangeList } from './change-list.tsx';
import { editorMessages } from './messages.ts';
import { suggestingMessages } from './suggesting/messages.ts';
import type { EditorState, Outcome } from './use-editor.ts';

/** Only what works without a model too. */
const EXAMPLES = ['replaceWords', 'newTitle', 'addSentence', 'deleteSentence'] as const;

function examplesFor({ kind }: EditorState) {
  return [...EXAMPLES, ...(kind.name === 'documents' ? (['newRecipient'] as const) : [])];
}

/** Revises the document from an instruction in plain language. */
export function AiEditPanel({ editor }: { editor: EditorState }) {
  const messages = useMessages(editorMessages);
  const suggestions = useMessages(suggestingMessages);
  const [instruction, setInstruction] = useState('');
  const { kind, text, revision, outcome } = editor;
  const isBuiltIn = useWriter() === 'built-in';
  const isTest = useIsTest();
  const asked = instruction.trim();
  async function start() {
    if (asked === '' || lengthOf(asked) > kind.instructionLimit || revision.isRunning || editor.suggesting.isOn) return;
    await editor.instruct(asked).catch(() => {});
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    start();
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) start();
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {isBuiltIn && <p className="text-sm text-soft">{messages.instructForm(isTest)}</p>}
      <Field
        label={messages.instruction}
        name="modification_prompt"
        problem={revision.problem}
        hint={messages.instructHint}
        counted
      >
        <Textarea
          required
          rows={3}
          maxLength={kind.instructionLimit}
          placeholder={messages.instructionPlaceholder}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
          onKeyDown={onKey}
        />
      </Field>
      {editor.suggesting.isOn && <p className="text-sm text-soft">{suggestions.noInstruction}</p>}
      <ProblemNotice problem={revision.problem} fields={['modification_prompt']} />
      <div className="flex items-center justify-end gap-2">
        <ApiCallButton
          method="POST"
          path={kind.revisePath}
          body={{ [kind.idField]: text.id, modification_prompt: asked, base_version: editor.sync.version }}
        />
        <Button type="submit" variant="primary" pending={revision.isRunning} disabled={editor.suggesting.isOn}>
          {messages.instruct}
        </Button>
      </div>
      {outcome ? (
        <OutcomeNotice editor={editor} outcome={outcome} />
      ) : (
        <div>
          <p className="mb-2 text-xs text-faint">{messages.examples}</p>
          <div className="flex flex-wrap gap-1.5">
            {examplesFor(editor).map((example) => (
              <Button key={example} size="small" onClick={() => setInstruction(messages[example])}>
                {messages[example]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </form>
  );
}

function OutcomeNotice({ editor, outcome }: { editor: EditorState; outcome: Outcome }) {
  const messages = useMessages(editorMessages);
  const [isOpen, setOpen] = useState(false);
  const versions = useVersions(editor.kind, editor.text.id);
  const restore = useRestore(editor.kind, editor.text.id, () => {
    editor.dropOutcome();
    toast(messages.changesUndone);
  });
  async function undo(version_id: number) {
    const base_version = await editor.sync.flush();
    restore.mutate({ version_id, base_version });
  }
  const replaced = versions.data?.data.find(({ version }) => version === outcome.version - 1);
  return (
    <Notice role="status">
      <p>{isDefaultMessage(outcome.message) ? messages.revised : outcome.message}</p>
      {outcome.applied && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {outcome.changes.length > 0 && (
            <Button size="small" onClick={() => setOpen(true)}>
              {messages.showChanges}
            </Button>
          )}
          <Button
            size="small"
            disabled={!replaced}
            pending={restore.isPending}
            onClick={() => replaced && undo(replaced.id)}
          >
            {messages.undoChanges}
          </Button>
        </div>
      )}
      <ProblemNotice problem={restore.error} />
      <Dialog
        open={isOpen}
        title={messages.changesTitle}
        lead={messages.changesLead}
        onClose={() => setOpen(false)}
        className="w-[min(48rem,calc(100vw-2rem))]"
      >
        <ChangeList changes={outcome.changes} />
      </Dialog>
    </Notice>
  );
}
