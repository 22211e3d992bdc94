export { addPictures } from './avatar.ts';
export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { changeProfile, createMember, readProfile, readProfileFacts } from './service.ts';
export { lockStatusOf, markSeen, writeStatus } from './store.ts';
