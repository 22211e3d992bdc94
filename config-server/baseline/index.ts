export { conflictRoutes } from './conflict-routes.ts';
export { type ExaminedBaseline, examineFiles } from './examine-baseline.ts';
export { followRelease } from './follow-release.ts';
export { createLocator } from './locate.ts';
export { type Baseline, filesHash, readFiles } from './read-baseline.ts';
export { BaselineRefused, degradedReason, documentsCheck } from './refused.ts';
export { type BaselineChange, baselineDocuments, openConflicts, saveBaseline } from './store.ts';
export { type BaselineMark, isChecked, keepCheck } from './store-checked.ts';
