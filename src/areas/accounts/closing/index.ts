export { closeAccount } from './service.ts';
export { accountsToErase, markErased, unmarkDeleted } from './store.ts';
