import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { sharedMessages } from '../../i18n/shared-messages.ts';
import { useSearchValue } from '../../search.ts';
import { forOperators } from '../../shell/for-operators.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { type StepName, useRecordStep, useSetup } from './calls.ts';
import { setupMessages } from './messages.ts';
import { Stepper } from './stepper.tsx';
import { STEPS } from './steps/index.ts';

export default forOperators(SetupScreen);

/** The setup of the installation: at first step by step, later as a page of settings. */
function SetupScreen() {
  const messages = { ...useMessages(sharedMessages), ...useMessages(setupMessages) };
  const navigate = useNavigate();
  const setup = useSetup();
  const [wanted, go] = useSearchValue('step');
  const record = useRecordStep();
  const outcomes = Object.fromEntries(setup.data?.steps.map(({ step, outcome }) => [step, outcome]) ?? []);
  // After an interruption, the first step that nobody has decided about.
  const open = STEPS.find(({ step }) => !(step in outcomes)) ?? STEPS[0];
  const current = STEPS.find(({ step }) => step === wanted) ?? open;
  const following = STEPS[STEPS.findIndex(({ step }) => step === current?.step) + 1];

  async function leave(outcome: 'done' | 'skipped') {
    await record.mutateAsync({ step: 'wizard', outcome });
    if (outcome === 'done') toast(messages.finished);
    await navigate({ to: '/' });
  }
  async function advance(step: StepName, outcome: 'done' | 'skipped') {
    await record.mutateAsync({ step, outcome });
    // Whoever comes back later changes one thing and stays.
    if (setup.data?.closed) toast(messages.saved);
    else if (following) go(following.step);
    else await leave('done');
  }

  const step = current && (
    <current.Step key={current.step} autoFocus onDone={() => void advance(current.step, 'done')} />
  );
  // Above the step, where they stay in place while one step after the other is skipped.
  const skipping = current && setup.data?.closed === false && (
    <>
      <Button variant="quiet" onClick={() => leave('skipped')}>
        {messages.later}
      </Button>
      <Button pending={record.isPending} onClick={() => advance(current.step, 'skipped')}>
        {following ? messages.skip : messages.finish}
      </Button>
    </>
  );
  return (
    <Page title={messages.title} lead={messages.lead} width="text" actions={skipping}>
      {setup.isError && <ErrorState problem={setup.error} onRetry={setup.refetch} />}
      {setup.isPending && <Skeleton className="h-96 rounded-xl" />}
      {setup.data && current && (
        <>
          <Stepper steps={STEPS.map(({ step }) => step)} current={current.step} outcomes={outcomes} onGo={go} />
          {current.inCard ? <Card>{step}</Card> : step}
        </>
      )}
    </Page>
  );
}
