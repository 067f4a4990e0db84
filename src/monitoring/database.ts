import type { Database } from '../kernel/database.ts';

/** Whether the database answers; readiness, metrics and alerts ask here. */
export type DatabaseProbe = {
  isUp(): Promise<boolean>;
  /** How long it has not answered, as far as anybody asked; 0 while it answers. */
  downSeconds(): number;
};

const TIMEOUT_MS = 2000;

export function createDatabaseProbe(database: Database): DatabaseProbe {
  let downSince: number | null = null;
  /** Shared by everybody who asks at the same time. */
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isUp = await answersInTime(database);
    downSince = isUp ? null : (downSince ?? performance.now());
    return isUp;
  }

  return {
    isUp() {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    downSeconds: () => (downSince === null ? 0 : (performance.now() - downSince) / 1000),
  };
}

async function answersInTime(database: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
  const answered = database`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, timeout]);
}
