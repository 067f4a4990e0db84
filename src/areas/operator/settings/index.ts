export { settingsRoutes } from './routes.ts';
export { listSettings, rewriteSettings, type StoredSetting, saveSettings } from './store.ts';
export type { SetupTests, TestDeps } from './tests.ts';
