// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { composer } from '../../../schemas/blocks/composer.ts';
import { renderBlock } from './renderBlock.tsx';

const [empty] = composer.examples;
const show = (text: string, change: object = {}) =>
  renderBlock('composer', { ...empty.props, onSend: [{ do: 'navigate', to: 'home' }], ...change }, { state: { text } });
const wentHome = expect.stringContaining('navigate home');
const picture = [{ value: 'p1', url: '/p1.webp' }];

it.each([
  ['words', 'Hello', {}],
  ['a picture alone', '', { pictures: picture }],
])('sends %s', async (_what, text, change) => {
  const { press, log } = await show(text, change);
  await press('Send');
  expect(log).toContainEqual(wentHome);
});

it.each([
  ['blanks', '   ', {}],
  ['more than is taken', 'x'.repeat(1_001), {}],
  ['anything while the last one is on its way', 'Hello', { waiting: true }],
])('does not send %s', async (_what, text, change) => {
  const { press, log } = await show(text, change);
  await press('Send');
  expect(log).not.toContainEqual(wentHome);
});

it('counts characters near the end, not before', async () => {
  expect((await show('x'.repeat(700))).text()).not.toContain('/ 1000');
  expect((await show('x'.repeat(900))).text()).toContain('900 / 1000');
});

it('takes as many pictures as it may', async () => {
  const { place } = await show('', { picturesMax: 1, pictures: picture, removeText: { t: 'board.remove_picture' } });
  expect(place.querySelector('[aria-label="Add a picture"]')!.getAttribute('aria-disabled')).toBe('true');
  expect(place.querySelectorAll('[aria-label="Remove the picture"]')).toHaveLength(1);
});
