export { eraseExportsOf, exportQueue, removeExpiredExports } from './jobs.ts';
export { registerExportFiles } from './routes.ts';
export type { ExportDeps } from './service.ts';
