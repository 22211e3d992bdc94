import type { ArtName } from './names.ts';

const urls = import.meta.glob<string>('./svg/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** Where a picture's file is; undefined for a name outside the closed list. The build replaces this module (ui-files.ts). */
export const artUrl = (name: ArtName): string | undefined => urls[`./svg/${name}.svg`];

/** Asks for all pictures at once, so that a screen that is drawn later has them: one request and not one for each. A server for developers has no such file. */
export const loadArt = async (): Promise<void> => undefined;
