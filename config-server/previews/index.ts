export { previewsMigrations } from './migration.ts';
export { createPreviews, type Previews } from './previews.ts';
