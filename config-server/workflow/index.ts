export { overviewRoute } from './overview.ts';
export { documentRoutes } from './routes-documents.ts';
export { listRoute } from './routes-list.ts';
export { translationRoute } from './routes-translations.ts';
