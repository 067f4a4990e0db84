import { listSettings, type StoredSetting, saveSettings } from '../areas/operator/settings/index.ts';
import { type Config, SETTINGS } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { textSettings } from './text-settings.ts';

/**
 * The settings in effect: those of the environment, and for some of the others what an operator saved in the browser.
 * Every instance reads them again when it is notified of a change, and every few seconds.
 */

/** Settings that an operator can change. They are empty in the environment, or they belong to it. */
export type Changeable =
  | 'smtpUrl'
  | 'mailFrom'
  | 'bounceImapUrl'
  | 'textModel'
  | 'textModelApiKey'
  | 'textModelBaseUrl';

export type Changes = { readonly [Name in Changeable]?: string | undefined };

/** Settings that come from one place as a whole: a key must not be sent to the server of another setting. */
export const GROUPS = {
  mailServer: ['smtpUrl'],
  sender: ['mailFrom'],
  bounces: ['bounceImapUrl'],
  model: ['textModel', 'textModelApiKey', 'textModelBaseUrl'],
} as const satisfies Record<string, Changeable[]>;

export type Group = keyof typeof GROUPS;

export type Settings = {
  current(): Config;
  /** Where a group comes from. */
  source(group: Group): 'environment' | 'stored' | 'none';
  save(changes: Changes): Promise<void>;
  load(): Promise<void>;
  /** Called with the settings before the change; those of the start are no change. */
  onChange(listener: (before: Config) => void): void;
};

type Deps = { database: Database; secrets: SecretBox; onError(error: unknown): void };

export function createSettings(environment: Config, { database, secrets, onError }: Deps): Settings {
  const listeners: ((before: Config) => void)[] = [];
  let loaded: string | null = null;
  let effective = environment;

  function apply(rows: StoredSetting[]): void {
    // Every encryption of a value differs, so equal rows were not written again.
    const found = JSON.stringify(rows);
    if (found === loaded) return;
    const before = effective;
    effective = effectiveSettings(environment, openValues(rows, secrets, onError), onError);
    const isStart = loaded === null;
    loaded = found;
    if (!isStart) for (const listen of listeners) listen(before);
  }

  async function load(): Promise<void> {
    apply(await listSettings(database));
  }

  return {
    current: () => effective,
    source(group) {
      if (isSet(environment, group)) return 'environment';
      return isSet(effective, group) ? 'stored' : 'none';
    },
    async save(changes) {
      const sealed = Object.entries(changes).map(([name, value]) => [name, value && secrets.seal(value)]);
      await database.begin((transaction) => saveSettings(transaction, Object.fromEntries(sealed)));
      await load();
    },
    load,
    onChange: (listener) => void listeners.push(listener),
  };
}

/** For commands, which end before anything changes. */
export async function readSettings(environment: Config, deps: Deps): Promise<Config> {
  const settings = createSettings(environment, deps);
  await settings.load();
  return settings.current();
}

/** The environment with these settings where it has none. */
export function effectiveSettings(environment: Config, stored: Changes, onError: (error: unknown) => void): Config {
  let config = environment;
  for (const [group, names] of Object.entries(GROUPS) as [Group, readonly Changeable[]][]) {
    if (isSet(environment, group)) continue;
    const values = names.flatMap((name) => (stored[name] ? [[name, SETTINGS[name].parse(stored[name])]] : []));
    const candidate = { ...config, ...Object.fromEntries(values) };
    try {
      // A model for a single task comes from the environment and may have been changed since.
      textSettings(candidate);
      config = candidate;
    } catch (error) {
      onError(error);
    }
  }
  return config;
}

function isSet(config: Config, group: Group): boolean {
  return GROUPS[group].some((name) => Boolean(config[name]));
}

function openValues(rows: StoredSetting[], secrets: SecretBox, onError: (error: unknown) => void): Changes {
  const opened = rows.flatMap(({ name, value }) => {
    try {
      return [[name, secrets.open(value)]];
    } catch (error) {
      onError(error);
      return [];
    }
  });
  return Object.fromEntries(opened);
}

/** A value that is built again when one of these settings has changed. */
export function following<Value>(
  settings: Pick<Settings, 'current'>,
  names: readonly (keyof Config)[],
  build: (config: Config) => Value,
): () => Value {
  let built: { key: string; value: Value } | null = null;
  return () => {
    const config = settings.current();
    const key = JSON.stringify(names.map((name) => config[name] ?? null));
    if (built?.key !== key) built = { key, value: build(config) };
    return built.value;
  };
}
