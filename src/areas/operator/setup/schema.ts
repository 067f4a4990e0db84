import { Type } from 'typebox';
import { Choice } from '../../../kernel/http/shapes.ts';

/** Progress of the setup of the installation. */

const STEPS = ['person', 'company', 'mail', 'bounces', 'model', 'news', 'samples'] as const;
const Outcome = Choice(['done', 'skipped'], 'What became of it.');

export const Setup = Type.Object({
  steps: Type.Array(Type.Object({ step: Choice(STEPS, 'Step of the setup.'), outcome: Outcome })),
  closed: Type.Boolean({ description: 'Whether the setup is finished or was put aside.' }),
});
export const StepParams = Type.Object({
  step: Choice([...STEPS, 'wizard'], 'Step of the setup; `wizard` is the setup as a whole.'),
});
export const StepBody = Type.Object({ outcome: Outcome });
