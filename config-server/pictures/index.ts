export { pictureRoutes } from './routes.ts';
export type { PictureTools } from './service.ts';
