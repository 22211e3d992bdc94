import { expect, it } from 'vitest';
import { changeRows } from '../../../../client/ops/pages/history/change-rows.ts';
import type { Change } from '../../../../client/ops/pages/releases/release.ts';

const change = (kind: Change['kind'], id: string, more: Partial<Change> = {}): Change => ({
  kind,
  id,
  title: id,
  pointer: '',
  label: id,
  change: 'added',
  sentence: id,
  ...more,
});
const text = (language: string, more: Partial<Change> = {}) =>
  change('locale', `${language}.boosts`, { language, pointer: '/texts/rain.name', ...more });

it.each([
  [
    'a new campaign without its texts',
    [change('campaign', 'rain'), text('en', { campaign: 'rain' }), text('th', { campaign: 'rain' })],
    ['rain'],
  ],
  [
    'a campaign that changes with its text, once',
    [
      change('campaign', 'rain', { pointer: '/factor', change: 'changed' }),
      text('th', { campaign: 'rain' }),
      text('en', { campaign: 'rain' }),
    ],
    ['rain', 'en.boosts'],
  ],
  ['texts of no campaign, once each', [text('th'), text('en'), text('th', { pointer: '/texts/sun.name' })], ['en.boosts', 'th.boosts']],
] as const)('a line of the history says %s', (_what, changes, ids) => {
  expect(changeRows(changes).map(({ id }) => id)).toEqual(ids);
});
