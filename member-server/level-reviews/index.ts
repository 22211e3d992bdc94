export { jobs } from './service.ts';
