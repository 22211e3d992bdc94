export { jobs } from './jobs.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { addThreadPictures } from './pictures.ts';
