import { describe, expect, it } from 'vitest';
import { bothNumbers, noticedIn, type Release, stateOf, withTitles } from '../../../../client/ops/pages/releases/release.ts';
import { shippedSite } from '../shipped-site.ts';
import { base } from './a-release.ts';

it('the server’s addresses of documents are read by their titles', () => {
  const documents = [{ kind: 'locale', id: 'vi.benefits', title: 'Benefits in Vietnamese' }] as const;
  expect(withTitles('Changed since: locale:vi.benefits', { documents: [...documents] })).toBe('Changed since: Benefits in Vietnamese');
});

it.each([
  ['one that went live, after one that did not', { id: '8', revision: 7 }, 'Release 8, revision 7'],
  ['one that only waited', { id: '7' }, 'Release 7'],
])('the number in the address of a release stands beside what went live with it: %s', (_what, release, words) => {
  expect(bothNumbers(release)).toBe(words);
});

describe('The markets of a release in the list', () => {
  it.each([
    ['those whose members notice it', { reachedMarkets: ['MY'] }, 'MY'],
    ['not those that it may change', { reachedMarkets: ['KH', 'MY'], markets: ['MY', 'SG'] }, 'KH MY'],
    ['all of the site', { reachedMarkets: ['CN', 'HK', 'ID', 'KH', 'MY', 'SG', 'TH', 'VN'] }, 'All 8'],
    ['none', { reachedMarkets: [] }, 'None'],
  ] as const)('%s', (_what, release, words) => {
    expect(noticedIn(release as unknown as Parameters<typeof noticedIn>[0], shippedSite)).toBe(words);
  });
});

const stopped = (isDeclined: boolean): Partial<Release> => ({
  state: 'cancelled',
  cancelled: { by: { id: 'adi', name: 'Adi' }, at: '2026-11-30T04:05:00Z', isDeclined },
});

describe('A release is said to be', () => {
  it.each<[string, Partial<Release>]>([
    ['Changes asked for', stopped(true)],
    ['Taken back', stopped(false)],
    ['Taken back', { state: 'cancelled' }],
    ['In force', { state: 'superseded', inForce: true }],
    ['Replaced', { state: 'superseded', inForce: false }],
    ['Rolled back', { state: 'superseded', inForce: false, rolledBackBy: '14' }],
  ])('%s', (label, release) => {
    expect(stateOf({ ...base, ...release }).label).toBe(label);
  });
});
