import type { ArtName } from './names.ts';

const urls = import.meta.glob<string>('./svg/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** Where a picture's file is; undefined for a name outside the closed list. The build replaces this module (ui-files.ts). */
export const artUrl = (name: ArtName): string | undefined => urls[`./svg/${name}.svg`];
