import type { FastifyInstance } from 'fastify';
import { type BuildPlaces, ensureBuilt } from './build.ts';
import { loadScreens, type Screens } from './screens.ts';
import { registerScreens, type ScreenConstraint, screenConstraint } from './serving.ts';

/**
 * The screens: built from web/ when they are not of this state of it, then served by this process. The interface never
 * waits for them; until they are there people see a page that says so, and programs see nothing of it.
 */
export type Dashboard = {
  /** For the router of the server, which must know it before its first route. */
  constraint: ScreenConstraint;
  register(server: FastifyInstance): void;
  /** Builds what is stale and shows it. Never throws: a service without screens is still a service. */
  open(): Promise<void>;
  stop(): void;
};

export type DashboardParts = BuildPlaces & {
  publicUrl: string;
  /** Where browsers send files to, when that is not here. */
  uploadOrigins: string[];
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
};

export type Shown = 'nothing' | 'building' | Screens;

export function createDashboard({ publicUrl, uploadOrigins, log, ...places }: DashboardParts): Dashboard {
  const stopping = new AbortController();
  let shown: Shown = 'nothing';
  return {
    constraint: screenConstraint(() => shown),
    register: (server) => registerScreens(server, { publicUrl, uploadOrigins, shown: () => shown }),
    async open() {
      const onBuild = () => {
        shown = 'building';
      };
      try {
        const built = await ensureBuilt(places, onBuild, stopping.signal);
        shown = await loadScreens(built.folder);
        log.info({ built: built.seconds !== null, seconds: built.seconds }, 'dashboard is ready');
      } catch (error) {
        shown = 'nothing';
        if (!stopping.signal.aborted) log.warn({ err: error }, 'no dashboard: it could not be built');
      }
    },
    stop: () => stopping.abort(),
  };
}
