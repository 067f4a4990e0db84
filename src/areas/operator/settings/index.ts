export { settingsRoutes } from './routes.ts';
export { listSettings, type StoredSetting, saveSettings } from './store.ts';
export type { SetupTests, TestDeps } from './tests.ts';
