import { coreIcons } from './icons-core.ts';
import { moreIcons } from './icons-more.ts';

/** All icons. The name list is closed: documents may use exactly these. Views take the type from here, never the value. */
export const icons = { ...coreIcons, ...moreIcons };

export type IconName = keyof typeof icons;
