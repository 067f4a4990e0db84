import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Setup, StepBody, StepParams } from './schema.ts';
import { recordStep, type SetupDeps, showSetup } from './service.ts';

/** The setup of the installation, step by step. */
export function setupRoutes(deps: SetupDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/setup',
      summary: 'Get the progress of the setup',
      for: 'operator',
      data: Setup,
      handle: () => showSetup(deps),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'PUT',
      path: '/operator/setup/{step}',
      summary: 'Record that a step of the setup is done or skipped',
      for: 'operator',
      params: StepParams,
      body: StepBody,
      data: Setup,
      message: MESSAGES.updated,
      handle: ({ params, body }) => recordStep(deps, params, body),
      answer: (data) => ({ data }),
    }),
  ];
}
