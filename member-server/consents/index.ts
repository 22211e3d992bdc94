export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { changedAgreements, GUARDIAN, listChangedTerms, recordConsent } from './service.ts';
