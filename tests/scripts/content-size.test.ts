import { expect, it } from 'vitest';
import { aims, size } from '../../scripts/content/commands/size.ts';

type Sizes = Record<'screens' | 'expressions' | 'chains', { path: string; length: number; lines?: number }[]> & {
  screenLines: number;
  partLines: number;
};

it('no expression and no chain of a screen is longer than people read at once', async () => {
  const { expressions, chains } = (await size('.')).data as Sizes;
  expect({ expressions, chains }).toEqual({ expressions: [], chains: [] });
});

/** Until the screens are within their aim together, they do not grow on the average, and what they share does not either. */
it('screens are no longer to read than they were, and their parts neither', async () => {
  const { screenLines, partLines, screens } = (await size('.')).data as Sizes;
  const count = (folder: string) => screens.filter(({ path }) => path.startsWith(folder)).length;
  expect(screenLines / count('screens/')).toBeLessThanOrEqual(200);
  expect(partLines / count('parts/')).toBeLessThanOrEqual(46);
  expect(screens.filter(({ lines = 0 }) => lines > aims.screenLines).length).toBe(0);
});

it('prints what is longer than its aim, with its place, and the sum', async () => {
  const { page } = await size('.');
  expect(page).toMatch(/^0 expressions of more than 160$/m);
  expect(page).toMatch(/^0 chains of more than 12$/m);
  expect(page).toMatch(/^\d+ screens, \d{4,5} lines \(the aim is 6000\); \d+ parts, \d+ lines$/m);
});
