export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { listChangedTerms, recordConsent } from './service.ts';
