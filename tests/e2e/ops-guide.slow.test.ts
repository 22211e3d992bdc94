import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chapters } from '../../scripts/pictures/chapters.ts';
import { type Guide, openGuide } from '../../scripts/pictures/guide.ts';

/** The walk that makes the pictures of `docs/ops.md`, without writing them: the console works as the guide says. */
let world: Guide;
beforeAll(async () => {
  world = await openGuide('trial');
});
afterEach(() => world.clear());
afterAll(() => world?.close());

describe('The guide for operators', () => {
  it.each(chapters)('$name: can be done as it says, up to its one picture', async ({ walk }) => {
    let pictures = 0;
    await walk(world, async (_page, { width, height }) => {
      expect(Math.min(width, height)).toBeGreaterThan(200);
      pictures += 1;
    });
    expect(pictures).toBe(1);
  });
});
