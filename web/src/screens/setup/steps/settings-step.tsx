import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Settings, useSettings, useSetup } from '../calls.ts';
import { stepMessages } from '../messages.ts';

type Source = Settings['mail']['source'];

/** Loads the settings for the form of a step. */
export function SettingsStep({ children }: { children(settings: Settings): ReactNode }) {
  const settings = useSettings();
  if (settings.data) return children(settings.data);
  if (settings.isError) return <ErrorState problem={settings.error} onRetry={settings.refetch} />;
  return <Skeleton className="h-96 rounded-xl" />;
}

/** Above settings of the environment, which cannot be changed here. */
export function FixedNotice({ source, lead = true }: { source: Source; lead?: boolean }) {
  const messages = useMessages(stepMessages);
  if (source !== 'environment') return null;
  return (
    <Notice>
      <strong className="font-semibold">{messages.fixed}</strong>
      {lead && <p>{messages.fixedLead}</p>}
    </Notice>
  );
}

type ActionsProps = {
  source: Source;
  /** The test button, unless it has a place of its own. */
  test?: ReactNode;
  pending: boolean;
  problem: unknown;
  fields: string[];
  removal: { mutate(): void; isPending: boolean };
  onNext(): void;
};

/** The foot of a form: disconnect, test, and save or go on. */
export function StepActions({ source, test, pending, problem, fields, removal, onNext }: ActionsProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(stepMessages) };
  const isWizard = useSetup().data?.closed === false;
  return (
    <>
      <ProblemNotice problem={problem} fields={fields} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {source === 'stored' && (
          <span className="mr-auto">
            <Button variant="quiet" pending={removal.isPending} onClick={() => removal.mutate()}>
              {messages.remove}
            </Button>
          </span>
        )}
        {test}
        {source === 'environment' && isWizard && (
          <Button variant="primary" onClick={onNext}>
            {messages.next}
          </Button>
        )}
        {source !== 'environment' && (
          <Button type="submit" variant="primary" pending={pending}>
            {isWizard ? messages.saveAndNext : messages.save}
          </Button>
        )}
      </div>
    </>
  );
}
