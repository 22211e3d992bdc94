import { expect, test } from 'vitest';
import { shownTypes } from '../../schemas/shown-types.ts';

const screen = {
  blocks: [
    { type: 'page-head', id: 'head', blocks: [{ type: 'home-bar', id: 'bar', guards: [{ guard: 'visitor' }] }] },
    { type: 'card', id: 'card', guards: [{ guard: 'login' }], blocks: [{ type: 'row', id: 'row' }] },
    { type: 'notice', id: 'gold', guards: [{ guard: 'level', min: 3 }] },
    { type: 'list', id: 'list', block: { type: 'news-card', id: 'news' } },
  ],
  footBlocks: [{ type: 'button', id: 'join', guards: [{ guard: 'window', campaign: 'coins' }] }],
  sheets: { place: { title: { t: 'a.b' }, blocks: [{ type: 'choice-list', id: 'choice' }] } },
} as unknown as Parameters<typeof shownTypes>[0];

test.each([
  ['a visitor', false, ['button', 'home-bar', 'list', 'news-card', 'page-head']],
  ['a member', true, ['button', 'card', 'list', 'news-card', 'notice', 'page-head', 'row']],
])('a screen opens for %s with the blocks that no guard keeps from them', (_, signedIn, types) => {
  expect([...shownTypes(screen, signedIn)].sort()).toEqual(types);
});
