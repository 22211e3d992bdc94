import { describe, expect, it } from 'vitest';
import { currentMs } from '../../one-clock.ts';
import type { World } from './world.ts';

/** A boost ends: one of purchases is on in these days of the shipped documents, whenever the run begins. */
const toyDays = '2026-11-23T04:00:00Z';

export function homeRows(world: World): void {
  describe('What home tells of', () => {
    const get = async (path: string) => (await world.api.call('GET', path)).body;

    it('are banners and brand news that are on, each with what it leads to and a page of its own (R-121, R-467)', async () => {
      for (const placement of ['banner', 'news']) {
        const { items } = await get(`/banners?placement=${placement}`);
        expect(items.length).toBeGreaterThan(0);
        for (const { id, title, action } of items) expect(await get(`/banners/${id}`)).toMatchObject({ id, placement, title, action });
      }
    });

    it('are things that are on now, without an end that is over (R-121)', async () => {
      const { items } = await get('/highlights');
      expect(items.length).toBeGreaterThan(0);
      const ends = items.flatMap(({ window }: { window?: { to: string } }) => (window ? [Date.parse(window.to)] : []));
      expect(ends.every((end: number) => end > currentMs())).toBe(true);
    });

    it('are boosts of purchases, each with its terms on a page of its own', async () => {
      await world.app.clock(toyDays);
      const { items } = await get('/highlights?kind=boost');
      expect(items.length).toBeGreaterThan(0);
      for (const { id, title, window } of items) expect(await get(`/boosts/${id}`)).toMatchObject({ id, title, for: 'purchase', window });
      await world.app.clock(null);
    });
  });
}
