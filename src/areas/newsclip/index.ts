export { countCoverage, findArticles, findReporterNews } from './store.ts';
