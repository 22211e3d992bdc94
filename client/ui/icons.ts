import type { IconName } from '../../schemas/names.ts';
import { coreIcons } from './icons-core.ts';
import { moreIcons } from './icons-more.ts';

/** All icons; documents may use these names. Views import only the type from here, never the value. */
export const icons: Readonly<Record<IconName, string>> = { ...coreIcons, ...moreIcons };

export type { IconName };
