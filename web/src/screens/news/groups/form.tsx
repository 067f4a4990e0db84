import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { GROUPS, type Group, useThemes } from '../calls.ts';
import { type GroupInput, useSaveGroup } from './calls.ts';
import { groupMessages } from './messages.ts';

const FIELDS = ['group_name', 'keywords', 'region', 'exclude_keywords', 'required_keywords'];

/** Creates a group when none is given. */
export function GroupSheet({ group, onClose }: { group: Group | null; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(groupMessages) };
  const [input, setInput] = useState<Required<GroupInput>>(() => inputOf(group));
  const save = useSaveGroup(group?.id ?? null, ({ group_name }) => {
    onClose();
    toast(group ? messages.saved(group_name) : messages.created(group_name));
  });
  const change = (part: Partial<GroupInput>) => setInput((before) => ({ ...before, ...part }));
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  const isTaken = save.error?.status === 409;
  const isIncomplete = input.group_name.trim() === '' || input.keywords.length === 0;
  const actions = (
    <FormActions
      form="group"
      verb={group ? messages.save : messages.create}
      call={{ method: group ? 'PUT' : 'POST', path: group ? `${GROUPS}/${group.id}` : GROUPS, body: input }}
      pending={save.isPending}
      disabled={isIncomplete}
      onClose={onClose}
    />
  );
  return (
    <Sheet open onClose={onClose} title={group ? messages.editGroup : messages.newGroup} actions={actions}>
      <form id="group" onSubmit={submit} className="grid gap-5 pb-2">
        {!group && <Themes onChoose={(name, keywords) => change({ group_name: name, keywords })} />}
        <Field
          label={messages.name}
          name="group_name"
          problem={save.error}
          error={isTaken ? messages.taken : undefined}
        >
          <Input
            maxLength={limits['POST /newsclip/v2/keyword-group'].group_name}
            placeholder={messages.namePlaceholder}
            value={input.group_name}
            onChange={(event) => change({ group_name: event.target.value })}
          />
        </Field>
        <Field label={messages.keywords} name="keywords" problem={save.error} hint={messages.keywordsHint}>
          <ChipsInput
            placeholder={messages.keywordsPlaceholder}
            value={input.keywords}
            onChange={(keywords) => change({ keywords })}
          />
        </Field>
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{messages.region}</span>
          <RadioCards
            label={messages.region}
            value={input.region}
            onChange={(region) => change({ region })}
            options={[
              { value: '국내', label: messages.domestic, hint: messages.domesticHint },
              { value: '해외', label: messages.overseas, hint: messages.overseasHint },
            ]}
          />
        </div>
        <More input={input} problem={save.error} onChange={change} />
        {!isTaken && <ProblemNotice problem={save.error} fields={FIELDS} />}
      </form>
    </Sheet>
  );
}

type MoreProps = { input: Required<GroupInput>; problem: unknown; onChange(part: Partial<GroupInput>): void };

function More({ input, problem, onChange }: MoreProps) {
  const messages = useMessages(groupMessages);
  const isUsed = input.exclude_keywords.length + input.required_keywords.length > 0;
  const isRefused = Boolean(errorOf(problem, 'exclude_keywords') ?? errorOf(problem, 'required_keywords'));
  return (
    <details open={isUsed || isRefused || undefined} className="group rounded-lg border border-line">
      <summary className="flex h-10 list-none items-center gap-1.5 rounded-lg px-3 text-sm font-medium hover:bg-hover">
        <ChevronRight className="size-4 text-faint transition-transform group-open:rotate-90" aria-hidden />
        {messages.advanced}
      </summary>
      <div className="grid gap-5 border-t border-line p-4">
        <Field label={messages.exclude} name="exclude_keywords" problem={problem} hint={messages.excludeHint} optional>
          <ChipsInput
            value={input.exclude_keywords}
            onChange={(keywords) => onChange({ exclude_keywords: keywords })}
          />
        </Field>
        <Field
          label={messages.required}
          name="required_keywords"
          problem={problem}
          hint={messages.requiredHint}
          optional
        >
          <ChipsInput
            value={input.required_keywords}
            onChange={(keywords) => onChange({ required_keywords: keywords })}
          />
        </Field>
      </div>
    </details>
  );
}

function Themes({ onChoose }: { onChoose(name: string, keywords: string[]): void }) {
  const messages = useMessages(groupMessages);
  const themes = useThemes();
  if (themes.isError) return null;
  if (themes.data?.length === 0) return <p className="text-sm text-soft">{messages.noThemes}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">
        {messages.themes} <span className="ml-1 font-normal text-faint">{messages.themesHint}</span>
      </legend>
      <div className="flex min-h-16 flex-wrap content-start gap-1.5">
        {themes.data?.map(({ name, keywords }) => (
          <Button key={name} size="small" onClick={() => onChoose(name, keywords.slice(0, 10))}>
            {name}
          </Button>
        )) ?? [0, 1, 2, 3, 4, 5].map((place) => <Skeleton key={place} className="h-7 w-24" />)}
      </div>
    </fieldset>
  );
}

function inputOf(group: Group | null): Required<GroupInput> {
  return {
    group_name: group?.group_name ?? '',
    keywords: group?.keywords ?? [],
    region: group?.region ?? '국내',
    exclude_keywords: group?.exclude_keywords ?? [],
    required_keywords: group?.required_keywords ?? [],
  };
}
