import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { lengthOf } from '../../../ui/length.ts';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRestore, useVersions } from '../calls.ts';
import { isPlain } from '../remarks.ts';
import { DraftDiff } from './draft-diff.tsx';
import type { Desk, Outcome } from './use-desk.ts';
import { deskWords } from './words.ts';

const EXAMPLES = ['shorten', 'newTitle', 'formal', 'addParagraph', 'toEnglish'] as const;

/** Say in plain words what is to change. */
export function InstructPanel({ desk }: { desk: Desk }) {
  const words = useWords(deskWords);
  const [instruction, setInstruction] = useState('');
  const { kind, text, revision, isChanged, outcome } = desk;
  const asked = instruction.trim();
  async function start() {
    if (asked === '' || lengthOf(asked) > kind.instructionLimit || revision.isRunning) return;
    await desk.instruct(asked).catch(() => {});
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
      <Field
        label={words.instruction}
        name="modification_prompt"
        problem={revision.problem}
        hint={isChanged ? words.saveFirst : words.instructHint}
        counted
      >
        <Textarea
          required
          rows={3}
          maxLength={kind.instructionLimit}
          placeholder={words.instructionPlaceholder}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
          onKeyDown={onKey}
        />
      </Field>
      <ProblemNotice problem={revision.problem} fields={['modification_prompt']} />
      <div className="flex items-center justify-end gap-2">
        <ApiCallButton
          method="POST"
          path={kind.revisePath}
          body={{ [kind.idField]: text.id, modification_prompt: asked, base_version: text.version }}
        />
        <Button type="submit" look={isChanged ? 'secondary' : 'primary'} pending={revision.isRunning}>
          {words.instruct}
        </Button>
      </div>
      {outcome ? (
        <OutcomeNotice desk={desk} outcome={outcome} />
      ) : (
        <div>
          <p className="mb-2 text-xs text-faint">{words.examples}</p>
          <div className="flex flex-wrap gap-1.5">
            {EXAMPLES.map((example) => (
              <Button key={example} size="small" onClick={() => setInstruction(words[example])}>
                {words[example]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </form>
  );
}

function OutcomeNotice({ desk, outcome }: { desk: Desk; outcome: Outcome }) {
  const words = useWords(deskWords);
  const [isOpen, setOpen] = useState(false);
  const versions = useVersions(desk.kind, desk.text.id);
  const restore = useRestore(desk.kind, desk.text.id, (restored) => {
    desk.replace(restored);
    desk.dropOutcome();
    toast(words.tookBack);
  });
  const replaced = versions.data?.data.find(({ version }) => version === outcome.after.version - 1);
  return (
    <Notice role="status">
      <p>{isPlain(outcome.message) ? words.revised : outcome.message}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen(true)}>
          {words.showChanges}
        </Button>
        <Button
          size="small"
          disabled={!replaced}
          pending={restore.isPending}
          onClick={() => replaced && restore.mutate({ version_id: replaced.id, base_version: outcome.after.version })}
        >
          {words.takeBack}
        </Button>
      </div>
      <ProblemNotice problem={restore.error} />
      <Dialog
        open={isOpen}
        title={words.changesTitle}
        lead={words.changesLead}
        onClose={() => setOpen(false)}
        className="w-[min(48rem,calc(100vw-2rem))]"
      >
        <DraftDiff before={outcome.before} after={outcome.after} />
      </Dialog>
    </Notice>
  );
}
