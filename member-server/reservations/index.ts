export { addCalendarFiles } from './calendar-file.ts';
export { foreseeVenue } from './foresee.ts';
export { giveUpBookings } from './give-up.ts';
export { jobs } from './jobs.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
