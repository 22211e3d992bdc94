import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleOf } from '../fixtures/draw-bundle.ts';

/** What is reached and may not grow; the goal is 6 kB. All that a widget needs to be shown and to run; `draw/joy` comes on top where it sounds. */
const budgets = { wheel: 5_660, grid: 5_970, slot: 6_140 };

it.each(Object.entries(budgets))('the %s with its core is at most %d bytes gzipped (draw goal 6)', async (name, most) => {
  const bytes = gzipSync(await bundleOf(`client/draw/${name}/index.ts`), { level: 9 }).length;
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(most);
  console.log(`${name}: ${bytes} bytes gzipped`);
});
