// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Difference } from '../../../../client/ops/pages/releases/release.ts';
import { Summary } from '../../../../client/ops/pages/releases/Summary.tsx';
import { openPage } from '../console.tsx';

const at = '2026-11-23T03:05:00.000Z';
const until = '2026-11-23T03:20:00.000Z';
const difference = (from?: string): Difference => ({
  changes: [
    {
      kind: 'locale',
      id: 'en.benefits',
      pointer: '/texts/price',
      change: 'changed',
      label: 'Benefits in English: Price',
      sentence: '',
      language: 'en',
      before: '“Member price”',
      after: '“First word”',
      needsApproval: false,
    } as Difference['changes'][number],
  ],
  markets: ['MY'],
  languages: [],
  screens: [],
  audience: 'All members',
  audiences: [from ? { from } : {}],
  campaigns: [],
});
const start = 'Monday 23 November 2026, 11:05 in Malaysia';
const end = 'Monday 23 November 2026, 11:20 in Malaysia';
const words = '“First word” instead of “Member price”';
const opens = '2026-11-23T05:00:00.000Z';

describe('What members see of a release', () => {
  it.each([
    ['is said in the present while it is in force', undefined, undefined, `Since ${start}, all 6 members see ${words}.`],
    [
      'is past where another one replaced it',
      { id: '4', at: until, isRollBack: false },
      undefined,
      `From ${start}, all 6 members saw ${words}, until ${end}, when release 4 replaced it.`,
    ],
    [
      'is past where it was rolled back',
      { id: '4', at: until, isRollBack: true },
      undefined,
      `From ${start}, all 6 members saw ${words}, until ${end}, when release 4 rolled it back.`,
    ],
    [
      'is what they never saw where it would have opened later',
      { id: '4', at: until, isRollBack: false },
      opens,
      `From Monday 23 November 2026, 13:00 in Malaysia, all 6 members would have seen ${words}; release 4 replaced it before.`,
    ],
  ])('%s', async (_what, ended, from, sentence) => {
    const shown = await openPage({
      path: '/',
      at: '/',
      page: <Summary difference={difference(from)} at={at} clock="MY" since ended={ended} />,
      answers: { '/audiences': { items: [{ market: 'MY', members: 6 }] } },
    });
    onTestFinished(shown.end);
    await expect.poll(() => shown.place.querySelector('section p')?.textContent?.replaceAll('  ', ' ')).toBe(sentence);
    expect(shown.place.querySelector('a')?.getAttribute('href')).toBe(ended && '/releases/4');
  });
});
