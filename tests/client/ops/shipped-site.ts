import { readFileSync } from 'node:fs';
import { type ConsoleSite, siteOf } from '../../../client/ops/parts/site-lists.ts';

/** What the console knows of the site once it is open: the markets, languages and currencies that ship. */
export const shippedSite: ConsoleSite = siteOf(JSON.parse(readFileSync('site/site.json', 'utf8')));
