import { expect, it } from 'vitest';
import { screenCommands } from '../../../../client/ops/pages/screens/screen-commands.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { noSessions } from './draft-sessions.ts';

const wheel = { type: 'prize-draw', id: 'wheel' };
const play = (id: string, text: string) => ({ type: 'button', id, text: { t: text }, onPress: [{ do: 'draw.play', block: 'wheel' }] });

it.each([
  ['nothing', {}, [], 'Removed prize draw.'],
  ['a button', {}, [play('go', 'a.go')], 'Removed prize draw. It is still named by button · a.go.'],
  [
    'two buttons, one in a card',
    {},
    [play('go', 'a.go'), { type: 'card', id: 'card', blocks: [play('more', 'a.more')] }],
    'Removed prize draw. It is still named by button · a.go and button · a.more.',
  ],
  ['the screen', { onLoad: [{ do: 'draw.play', block: 'wheel' }] }, [], 'Removed prize draw. It is still named by the screen.'],
])('removing a block that is named by %s says so in words', (_what, around, blocks, said) => {
  const heard: string[] = [];
  const screen = { id: 'draw', ...around, blocks: [...blocks, wheel] } as unknown as ScreenDocument;
  const { remove } = screenCommands({
    ...{ screen, rows: [], chosen: '', wordingOf: (key: string) => key, sessions: noSessions, own: undefined, say: () => undefined },
    apply: (_edited, done) => heard.push(done) > 0,
  } as Parameters<typeof screenCommands>[0]);
  remove('wheel');
  expect(heard).toEqual([said]);
});
