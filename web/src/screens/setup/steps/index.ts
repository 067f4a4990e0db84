import type { ComponentType } from 'react';
import type { StepName } from '../calls.ts';
import { BouncesStep } from './bounces.tsx';
import { CompanyStep } from './company.tsx';
import { MailStep } from './mail.tsx';
import { ModelStep } from './model.tsx';
import { NewsStep } from './news.tsx';
import { SamplesStep } from './samples.tsx';

/** The steps of the setup in their order. `onDone`: the step is finished, with or without a change. */
export const STEPS: { step: StepName; Step: ComponentType<{ onDone(): void }> }[] = [
  { step: 'company', Step: CompanyStep },
  { step: 'mail', Step: MailStep },
  { step: 'bounces', Step: BouncesStep },
  { step: 'model', Step: ModelStep },
  { step: 'news', Step: NewsStep },
  { step: 'samples', Step: SamplesStep },
];
