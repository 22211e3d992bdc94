// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { SimulationResult } from '../../../../client/ops/pages/lotteries/SimulationResult.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

type Result = ComponentProps<typeof SimulationResult>['result'];

const prize = {
  id: 'off',
  name: '{{worth}} off',
  empty: false,
  range: 4,
  odds: 0.4,
  wanted: 400,
  awarded: 100,
  left: 0,
  cappedDays: 0,
  coins: 0,
  worth: 0,
};
const none = {
  id: 'none',
  name: 'Try again',
  empty: true,
  range: 6,
  odds: 0.6,
  wanted: 600,
  awarded: 0,
  cappedDays: 0,
  coins: 0,
  worth: 0,
};
const result: Result = {
  ...{
    draws: 1_000,
    days: 1,
    prizes: [prize, none],
    nearMisses: 900,
    emptyStops: 600,
    refused: 0,
    coinsGiven: 0,
    coinsTaken: 0,
    worthMinor: 0,
  },
  refusedFor: { noPrize: 0, dayLimits: 0, stock: 0 },
  currency: 'MYR',
};

async function shown(changes: Partial<Result>) {
  const { place } = await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <SimulationResult result={{ ...result, ...changes }} perDay={1_000} market="MY" names={new Map([['off', 'MYR 10 off']])} />
      </MantineProvider>
    </SiteContext>,
  );
  return {
    text: place.textContent ?? '',
    rows: [...place.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
  };
}
const nothingDrawn = [prize, none].map((each) => ({ ...each, wanted: 0, awarded: 0 }));
const refusedFor = (changes: Partial<Result['refusedFor']>): Partial<Result> => ({
  refused: Object.values(changes).reduce((sum, each) => sum + each, 0),
  refusedFor: { noPrize: 0, dayLimits: 0, stock: 0, ...changes },
});

describe('What a simulation came to', () => {
  it('gives nothing at an empty cell, which does not run out', async () => {
    const { rows } = await shown({});
    expect(rows.map(([name, , given, out]) => [name, given, out])).toEqual([
      ['MYR 10 off', '100 of 400', 'None in stock'],
      ['Try again', 'Nothing, 600 times', '–'],
    ]);
  });

  it.each<readonly [why: string, changes: Partial<typeof prize>, days: number, words: string]>([
    ['a limit of none a day', { awarded: 0, left: 9, cappedDays: 3 }, 3, 'None may go a day'],
    ['a limit of none a day, tried on one', { awarded: 0, left: 9, cappedDays: 1 }, 1, 'None may go a day'],
    ['a limit that every day reaches', { left: 9, cappedDays: 3 }, 3, 'For the day, on every day'],
    ['a limit that some days reach', { left: 9, cappedDays: 2 }, 3, 'For the day, on 2 days'],
    ['a limit that the one day reaches', { left: 9, cappedDays: 1 }, 1, 'For the day'],
  ])('says when a prize runs out under %s', async (_why, changes, days, words) => {
    expect((await shown({ days, prizes: [{ ...prize, ...changes }, none] })).rows[0]![3]).toBe(words);
  });

  it('says of near misses what fell on empty cells', async () => {
    expect((await shown({})).text).toContain('near misses: 60% on empty cells, 30% on prizes that were gone');
  });

  it.each<readonly [why: string, changes: Partial<Result>, words: string]>([
    ['nothing could be won', { ...refusedFor({ noPrize: 1_000 }), prizes: nothingDrawn }, '1,000draws refused, as nothing can be won'],
    ['the prizes of the day were won', refusedFor({ dayLimits: 936 }), '936draws refused, as all prizes of the day were won'],
    ['the stock was given', refusedFor({ stock: 5 }), '5draws refused, as the whole stock was given'],
    ['none was', {}, '0draws refused'],
  ])('says why draws were refused: %s', async (_why, changes, words) => {
    const { text } = await shown(changes);
    expect(text).toContain(words);
    expect(text).not.toContain('all prizes out');
  });

  it('has its prizes where every draw was refused, and says what that means', async () => {
    const { rows, text } = await shown({ ...refusedFor({ noPrize: 1_000 }), prizes: nothingDrawn, nearMisses: 0, emptyStops: 0 });
    expect(rows).toHaveLength(2);
    expect(text).toContain('Every draw was refused: nobody could draw, and nobody would pay.');
  });
});
