export { routes } from './routes.ts';
export { missingAgreements } from './rules.ts';
