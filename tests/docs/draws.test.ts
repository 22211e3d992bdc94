import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstDay, wheel } from '../member-server/draw-records/world.ts';
import { aDrawnDay, type DrawnDay, verify } from './verifier.ts';

/** What the verifier says of a small day; days of each lottery, edited files and the commands of the page are `draws.slow.test.ts`. */
let day: DrawnDay;
beforeAll(async () => {
  day = await aDrawnDay([5]);
});
afterAll(() => day.close());

describe('The verifier of draws (R-439)', () => {
  it('says how it is called', async () => {
    expect(await verify()).toEqual({ code: 2, said: 'node docs/verify-draw.mjs <address> <lottery> [<day> | <draw>], or <file>' });
  });

  it.each([
    ['a day', firstDay, 'The seed is not told yet'],
    ['a draw', '', `The seed is told at 2025-02-11T00:00:00.000Z`],
  ])('of %s that is not over there is nothing to check', async (_what, ofDay, said) => {
    expect(await verify(day.address, wheel, ofDay || day.made[wheel]![0]!.drawId)).toEqual({ code: 2, said });
  });

  it('a draw that there is not is nothing to check', async () => {
    expect(await verify(day.address, wheel, 'no-such-draw')).toEqual({ code: 2, said: '/draws/no-such-draw/proof: 404' });
  });

  it('recomputes a day that is over, and names a draw that was changed in its file', async () => {
    await day.world.reveal();
    expect(await verify(day.address, wheel, firstDay)).toEqual({ code: 0, said: `${firstDay}: 5 draws, all right` });
    const audit = await day.get(`/lotteries/${wheel}/audit?day=${firstDay}`);
    const [{ drawId, wantedPrize }] = audit.items;
    const wanted = wantedPrize === 'empty-a' ? 'empty-b' : 'empty-a';
    const saved = day.save({ ...audit, items: audit.items.with(0, { ...audit.items[0], wantedPrize: wanted }) });
    expect(await verify(saved)).toEqual({ code: 1, said: `Draw ${drawId}: wantedPrize is not "${wanted}" but "${wantedPrize}"` });
  });
});
