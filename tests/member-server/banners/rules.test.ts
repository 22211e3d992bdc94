import { describe, expect, it } from 'vitest';
import { compareAnnouncements, leadsTo } from '../../../member-server/banners/rules.ts';
import type { Announcement } from '../../../member-server/programme/index.ts';
import { anAnnouncement } from './world.ts';

const button = 'story.button';

describe('What an action leads to', () => {
  it.each([
    [{ offer: 'a' }, { kind: 'offer', id: 'a' }],
    [{ item: 'a' }, { kind: 'item', id: 'a' }],
    [{ lottery: 'a' }, { kind: 'lottery', id: 'a' }],
    [{ activity: 'a' }, { kind: 'activity', id: 'a' }],
    [{ screen: 'store-record' }, { kind: 'screen', screen: 'store-record' }],
    [
      { screen: 'a', params: { id: 'b' } },
      { kind: 'screen', screen: 'a', params: { id: 'b' } },
    ],
    [{ url: 'https://wa.me/60' }, { kind: 'url', url: 'https://wa.me/60' }],
    [{}, undefined],
  ])('%j', (action, to) => expect(leadsTo({ button, ...action } as Announcement['action'])).toEqual(to));
});

it('the lower place comes first, of those alike the newest, then the earlier id', () => {
  const of = (id: string, order: number, from: string) => anAnnouncement(id, { order, window: { from, to: '2026-01-01T00:00:00Z' } });
  const all = [
    of('d', 20, '2025-01-09T00:00:00Z'),
    of('c', 10, '2025-01-01T00:00:00Z'),
    of('b', 10, '2025-01-02T00:00:00Z'),
    of('a', 10, '2025-01-01T00:00:00Z'),
  ];
  expect(all.sort(compareAnnouncements).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
});
