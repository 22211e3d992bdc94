export { acceptInvitation } from './accept.ts';
export { completeInvitation } from './complete.ts';
export { jobs } from './jobs.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { addPosters } from './poster.ts';
export { describeInvitations } from './service.ts';
export { readInvitationStats } from './stats.ts';
