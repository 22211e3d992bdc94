import { describe, expect, it } from 'vitest';
import { brokenRail, countedAs, noFigures, stopSentence } from '../../../config-server/rollouts/rules.ts';
import { bucketOf, isInTrial } from '../../../schemas/rollout.ts';
import type { PageEvent } from '../../../schemas/rum.ts';

const rule = { leastViews: 40, worsePoints: 2, sureness: 3, windowMinutes: 60 };
const seen = (view: number, failed: Partial<typeof noFigures> = {}) => ({ ...noFigures, view, ...failed });

describe('When a roll-out stops itself (decision 0029)', () => {
  it.each([
    ['one in ten of the new version, none of the present one', seen(100, { block: 10 }), seen(900), 'block'],
    ['the same on calls', seen(100, { call: 10 }), seen(900), 'call'],
    ['the same on pages', seen(100, { page: 10 }), seen(900), 'page'],
    ['one in ten of both', seen(100, { block: 10 }), seen(900, { block: 90 }), undefined],
    ['fewer of the new version', seen(100, { block: 1 }), seen(900, { block: 90 }), undefined],
    ['one view below the least', seen(39, { block: 39 }), seen(900), undefined],
    ['a present version hardly seen', seen(100, { block: 100 }), seen(39), undefined],
    ['the least of both, all failing', seen(40, { block: 40 }), seen(40), 'block'],
    ['more by less than two points, however sure', seen(100_000, { block: 1_900 }), seen(100_000), undefined],
    ['more by two points, sure', seen(100_000, { block: 2_000 }), seen(100_000), 'block'],
    ['what may be chance', seen(40, { block: 2 }), seen(40), undefined],
    ['more failures than views', seen(40, { block: 400 }), seen(40), 'block'],
    ['nothing seen', seen(0), seen(0), undefined],
  ])('%s', (_what, trial, control, rail) => expect(brokenRail({ trial, control }, rule)).toBe(rail));

  it('it says why in a sentence', () =>
    expect(stopSentence('block', { trial: seen(60, { block: 6 }), control: seen(600, { block: 1 }) })).toBe(
      'Blocks failed on 10 % of 60 views of the new version and on 0.2 % of 600 views of the present one',
    ));

  it.each<readonly [event: Partial<PageEvent> & Pick<PageEvent, 'type'>, counted: string | undefined]>([
    [{ type: 'view' }, 'view'],
    [{ type: 'fault' }, 'block'],
    [{ type: 'action', code: 'validation.request' }, 'call'],
    [{ type: 'action', code: 'server.unexpected' }, 'call'],
    [{ type: 'action', code: 'redemption.coins_insufficient' }, undefined],
    [{ type: 'error' }, 'page'],
    [{ type: 'blank' }, 'page'],
    [{ type: 'resource' }, undefined],
    [{ type: 'click' }, undefined],
  ])('%j counts as %s', (event, counted) => expect(countedAs({ revision: 1, ...event })).toBe(counted));
});

describe('Which devices are in it', () => {
  const devices = Array.from({ length: 2_000 }, (_, at) => `device-${at}`);
  const inIt = (id: string, share: number) => devices.filter((device) => isInTrial(device, { id, share }));

  it('about as many as its share', () => {
    for (const share of [5, 20, 50]) expect(Math.abs(inIt('7', share).length / 20 - share)).toBeLessThan(3);
  });

  it('the same while it grows, and others in the next roll-out', () => {
    const few = inIt('7', 10);
    const many = new Set(inIt('7', 50));
    expect(few.every((device) => many.has(device))).toBe(true);
    const again = inIt('8', 10).filter((device) => few.includes(device)).length;
    expect(again).toBeLessThan(few.length / 2);
    expect(bucketOf('device-1', '7')).toBe(bucketOf('device-1', '7'));
  });
});
