export { routes } from './routes.ts';
export { type Agreed, missingAgreements } from './rules.ts';
export { newTermsOf } from './service.ts';
