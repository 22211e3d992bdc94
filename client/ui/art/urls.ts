import type { ArtName } from './names.ts';

const urls = import.meta.glob<string>('./svg/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** The URL of a picture; undefined for an unknown name. The build replaces this module (ui-files.ts). */
export const artUrl = (name: ArtName): string | undefined => urls[`./svg/${name}.svg`];

/**
 * Preloads all pictures in one request instead of one each, so that later screens have them. Does nothing on the dev server, which has no such file.
 */
export const loadArt = async (): Promise<void> => undefined;
