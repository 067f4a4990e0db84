export { findArticles } from './store.ts';
