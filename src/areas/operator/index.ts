import type { Area } from '../../kernel/http/endpoint.ts';
import { accountRoutes } from './account-routes.ts';
import { bounceRoutes } from './bounce-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import type { OperatorDeps } from './deps.ts';
import { feedRoutes } from './feed-routes.ts';
import { feedSetupRoutes } from './feed-setup-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { incidentRoutes } from './incident-routes.ts';
import { releaseRoutes } from './release-routes.ts';
import { sampleRoutes } from './sample-routes.ts';
import { settingsRoutes } from './settings/index.ts';
import { setupRoutes } from './setup/index.ts';
import { suppressionRoutes } from './suppression-routes.ts';

export type { OperatorDeps } from './deps.ts';
export type { SetupTests } from './settings/index.ts';

/** The operator's API: every endpoint requires the session of an operator. */
export function operator(deps: OperatorDeps): Area {
  return {
    name: 'operator',
    description: 'Administration of the installation; for operators only.',
    endpoints: [
      ...releaseRoutes(deps),
      ...catalogueRoutes(deps),
      ...feedRoutes(deps),
      ...feedSetupRoutes(deps),
      ...sampleRoutes(deps),
      ...accountRoutes(deps),
      ...suppressionRoutes(deps),
      ...bounceRoutes(deps),
      ...incidentRoutes(deps),
      ...healthRoutes(deps),
      ...settingsRoutes(deps),
      ...setupRoutes(deps),
    ],
  };
}
