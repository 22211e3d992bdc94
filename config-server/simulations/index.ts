export { addSimulationService, keeperOfSimulations } from './keep.ts';
export { simulationsMigrations } from './migration.ts';
export { findSimulated } from './store.ts';
