import { expect, it } from 'vitest';
import { aims, size } from '../../scripts/content/commands/size.ts';

/**
 * What is longer than people read at once. The aims are in the command; until all screens are within them, none of these figures grows.
 */
it('the screens are no longer to read than they were', async () => {
  const { data } = await size('.');
  const { allLines, screens, expressions, chains } = data as Record<string, { length: number; lines?: number }[]> & { allLines: number };
  expect(allLines).toBeLessThanOrEqual(7_300);
  expect(screens!.filter(({ lines = 0 }) => lines > aims.screenLines)).toHaveLength(4);
  expect(expressions!.length).toBeLessThanOrEqual(31);
  expect(chains!.length).toBeLessThanOrEqual(0);
});

it('prints what is longer than its aim, with its place, and the sum', async () => {
  const { page } = await size('.');
  expect(page).toMatch(/^ +\d{3} {2}screens\/lottery-draw\.json$/m);
  expect(page).toMatch(/^ +\d{3} {2}screens\/lottery-draw\.json \/blocks\/1\/blocks\/1\/noteText\/context$/m);
  expect(page).toMatch(/^47 screens, 7\d{3} lines \(the aim is 6000\)$/m);
});
