import type { ComponentType } from 'react';
import type { StepName } from '../calls.ts';
import { BouncesStep } from './bounces.tsx';
import { CompanyStep } from './company.tsx';
import { MailStep } from './mail.tsx';
import { ModelStep } from './model.tsx';
import { NewsStep } from './news.tsx';
import { PersonStep } from './person.tsx';
import { SamplesStep } from './samples.tsx';

type StepProps = {
  /** The step is finished, with or without a change. */
  onDone(): void;
  /** Begins in the first field. */
  autoFocus?: boolean;
};

/** The steps of the setup in their order. Some are also parts of other screens, where they stand in a card of their own. */
export const STEPS: { step: StepName; Step: ComponentType<StepProps>; inCard?: true }[] = [
  { step: 'person', Step: PersonStep, inCard: true },
  { step: 'company', Step: CompanyStep, inCard: true },
  { step: 'mail', Step: MailStep },
  { step: 'bounces', Step: BouncesStep },
  { step: 'model', Step: ModelStep },
  { step: 'news', Step: NewsStep, inCard: true },
  { step: 'samples', Step: SamplesStep, inCard: true },
];
