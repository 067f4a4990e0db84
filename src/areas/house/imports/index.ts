export { houseImportQueue } from './jobs.ts';
export { removeOldImports } from './store.ts';
