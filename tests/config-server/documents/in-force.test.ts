import { describe, expect, it } from 'vitest';
import { inForceOf } from '../../../config-server/documents/in-force.ts';

const site = { MY: { timeZone: 'Asia/Kuala_Lumpur' }, TH: { timeZone: 'Asia/Bangkok' } };
const window = { from: '2026-11-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };
const days = { from: '2026-11-28', to: '2026-11-30' };

describe('When a campaign is in force', () => {
  it.each([
    ['nothing says so: always', {}, undefined],
    ['from and to the instants of its window', { window }, { from: '2026-11-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }],
    [
      'on its days, from midnight to midnight in its market',
      { days, markets: ['MY'] },
      { from: '2026-11-27T16:00:00.000Z', to: '2026-11-30T16:00:00.000Z' },
    ],
    [
      'from where its first day begins first to where its last day ends last',
      { window, days, markets: ['TH', 'MY'] },
      { from: '2026-11-27T16:00:00.000Z', to: '2026-11-30T17:00:00.000Z' },
    ],
    [
      'not beyond its window',
      { window: { from: '2026-11-29T00:00:00+08:00' }, days, markets: ['MY'] },
      { from: '2026-11-28T16:00:00.000Z', to: '2026-11-30T16:00:00.000Z' },
    ],
    [
      'what a draft has in place of a day is left out',
      { window: { from: 'soon' }, days: { from: '2026-13-45', to: 7 }, markets: ['MY'] },
      {},
    ],
    ['a market that is not there has no midnight', { days, markets: ['ZZ'] }, {}],
  ])('%s', (_what, body, span) => expect(inForceOf(body, site)).toEqual(span));
});
