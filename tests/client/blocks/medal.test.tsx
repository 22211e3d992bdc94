// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderBlock } from './renderBlock.tsx';

const words = { title: { t: 'offers.category.toy' }, litText: { t: 'badges.just_lit' } };
const bound = { art: 'blocks', metal: '=state.metal', lit: "=state.metal != 'iron'", ...words };
const light = (metal: string) => [
  {
    type: 'button',
    id: 'light',
    text: { t: 'shell.ok' },
    onPress: [{ do: 'set', path: 'metal', value: metal }],
  },
];

it.each([
  ['is lit', 'iron', 'bronze', true],
  ['reaches its next level', 'bronze', 'silver', true],
  ['goes out', 'bronze', 'iron', false],
  ['stays as it is', 'bronze', 'bronze', false],
] as const)('A medal that %s on the open screen moves and says so: %s to %s, %s', async (_what, before, after, isNews) => {
  const { place, press, text } = await renderBlock('medal', bound, { state: { metal: before }, below: light(after) });
  const status = place.querySelector('[role="status"]');
  expect(text()).not.toContain('Just lit!');
  await press('OK');
  // The same element: a live region that is put in with its words is not read out.
  expect(place.querySelector('[role="status"]')).toBe(status);
  expect(status!.textContent === 'Just lit!').toBe(isNews);
  expect(place.querySelector('[class*="lights"]') !== null).toBe(isNews);
});

it.each([
  ['a tile that was lit long ago is still', {}, false],
  ['a tile that has just been lit moves', { justLit: true }, true],
  ['one that waits in grey does not, whatever is said of it', { justLit: true, lit: false }, false],
  ['a large one moves', { look: 'hero' }, true],
] as const)('As it is shown, %s', async (_what, props, moves) => {
  const { place, text } = await renderBlock('medal', { art: 'blocks', metal: 'silver', ...words, ...props });
  expect(place.querySelector('[class*="lights"]') !== null).toBe(moves);
  expect(text()).not.toContain('Just lit!');
});
