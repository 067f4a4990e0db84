import type { FastifyInstance } from 'fastify';
import { type BuildFolders, ensureBuilt } from './build.ts';
import { loadScreens } from './screens.ts';
import { registerScreens, type ScreenConstraint, type Shown, screenConstraint } from './serving.ts';

/**
 * The dashboard, built from web/ when it is outdated, then served by this process. The API does not wait for it; until
 * it is ready, browsers get a placeholder page.
 */
export type Dashboard = {
  /** For the router of the server, which needs it before its first route. */
  constraint: ScreenConstraint;
  register(server: FastifyInstance): void;
  /** Builds the dashboard if it is outdated, and serves it. Never throws, because the API works without it. */
  open(): Promise<void>;
  stop(): void;
};

export type DashboardDeps = BuildFolders & {
  publicUrl: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
};

export function createDashboard({ publicUrl, log, ...folders }: DashboardDeps): Dashboard {
  const stopping = new AbortController();
  let shown: Shown = 'nothing';
  return {
    constraint: screenConstraint(() => shown),
    register: (server) => registerScreens(server, { publicUrl, shown: () => shown }),
    async open() {
      const onBuild = () => {
        shown = 'building';
      };
      try {
        const built = await ensureBuilt(folders, onBuild, stopping.signal);
        shown = await loadScreens(built.folder);
        log.info({ built: built.seconds !== null, seconds: built.seconds }, 'dashboard is ready');
      } catch (error) {
        shown = 'nothing';
        if (!stopping.signal.aborted) log.warn({ err: error }, 'dashboard could not be built');
      }
    },
    stop: () => stopping.abort(),
  };
}
