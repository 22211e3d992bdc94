import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { takeSite } from '../../../client/ops/parts/site-lists.ts';

/**
 * What the console knows of the site once it is open, for the tests of one file: the markets and languages that ship. Files share modules, so the next file
 * finds a console that knows none, whether it runs before this one or after it.
 */
export function withSite(): void {
  takeSite(JSON.parse(readFileSync('site/site.json', 'utf8')));
  afterAll(() => void takeSite({ markets: {}, languages: {}, currencies: {} }));
}
