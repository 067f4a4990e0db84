import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type ModelInput, type Settings, useRemoveModel, useSaveModel, useTestModel } from '../calls.ts';
import { stepMessages } from '../messages.ts';
import { LocalModels } from './local-models.tsx';
import { modelMessages } from './model-messages.ts';
import { FixedNotice, SettingsStep, StepActions } from './settings-step.tsx';

const PROVIDERS = ['compatible', 'openai', 'anthropic', 'google'] as const;
const FIELDS = ['provider', 'model', 'base_url', 'api_key'];

type Props = { onDone(): void };

export function ModelStep({ onDone }: Props) {
  return <SettingsStep>{({ model }) => <ModelForm key={model.source} stored={model} onDone={onDone} />}</SettingsStep>;
}

function ModelForm({ stored, onDone }: Props & { stored: Settings['model'] }) {
  const messages = { ...useMessages(stepMessages), ...useMessages(modelMessages) };
  const [input, setInput] = useState(() => inputOf(stored));
  const change = (part: Partial<ModelInput>) => setInput((before) => ({ ...before, ...part }));
  const save = useSaveModel(onDone);
  const removal = useRemoveModel(() => toast(messages.removed));
  const test = useTestModel();
  const problem = save.error ?? test.error;
  const isFixed = stored.source === 'environment';
  const isOwn = input.provider === 'compatible';
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input);
  }
  function tryIt() {
    save.reset();
    test.mutate(input);
  }
  const isIncomplete = input.model.trim() === '' || (isOwn && input.base_url.trim() === '');
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FixedNotice source={stored.source} />
      <Card title={messages.title} lead={messages.lead}>
        <fieldset disabled={isFixed} className="grid gap-4">
          {!isFixed && (
            <LocalModels
              onChoose={(model, base_url) => change({ provider: 'compatible', model, base_url, api_key: '' })}
            />
          )}
          <Field label={messages.provider} name="provider" problem={problem}>
            <Select
              value={input.provider}
              onChange={(event) =>
                change({ provider: event.target.value as ModelInput['provider'], base_url: '', api_key: '' })
              }
            >
              {PROVIDERS.map((provider) => (
                <option key={provider} value={provider}>
                  {messages[provider]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={messages.model} name="model" problem={problem}>
            <Input
              required
              autoCapitalize="none"
              spellCheck={false}
              value={input.model}
              onChange={(event) => change({ model: event.target.value })}
            />
          </Field>
          <Field
            label={messages.baseUrl}
            name="base_url"
            problem={problem}
            optional={!isOwn}
            hint={isOwn ? undefined : messages.proxyHint}
          >
            <Input
              required={isOwn}
              inputMode="url"
              placeholder={isOwn ? 'http://127.0.0.1:11434/v1' : undefined}
              value={input.base_url}
              onChange={(event) => change({ base_url: event.target.value })}
            />
          </Field>
          <Field label={messages.key} name="api_key" problem={problem} optional={isOwn}>
            <Input
              type="password"
              autoComplete="new-password"
              placeholder={stored.has_key && stored.provider === input.provider ? messages.stored : undefined}
              value={input.api_key ?? ''}
              onChange={(event) => change({ api_key: event.target.value })}
            />
          </Field>
        </fieldset>
      </Card>
      {test.data && <TestResult result={test.data} />}
      <StepActions
        source={stored.source}
        test={
          <Button pending={test.isPending} disabled={isIncomplete} onClick={tryIt}>
            {messages.test}
          </Button>
        }
        pending={save.isPending}
        problem={problem}
        fields={FIELDS}
        removal={removal}
        onNext={onDone}
      />
    </form>
  );
}

function TestResult({ result }: { result: NonNullable<ReturnType<typeof useTestModel>['data']> }) {
  const messages = useMessages(modelMessages);
  const formats = useFormats();
  if (result.result !== 'written')
    return (
      <Notice tone="danger" role="status">
        {messages[result.result]}
      </Notice>
    );
  return (
    <div className="grid gap-3">
      <Notice role="status">{messages.written(formats.number(result.seconds))}</Notice>
      <Card title={result.title} lang="ko">
        <p className="text-sm whitespace-pre-line">{result.content}</p>
      </Card>
    </div>
  );
}

function inputOf({ provider, model, base_url }: Settings['model']): ModelInput {
  return { provider: provider ?? 'compatible', model: model ?? '', base_url: base_url ?? '', api_key: '' };
}
