import { readFileSync } from 'node:fs';
import { takeSite } from '../../../client/ops/parts/site-lists.ts';

/** What the console knows of the site once it is open: the markets and languages that ship. */
takeSite(JSON.parse(readFileSync('site/site.json', 'utf8')));
