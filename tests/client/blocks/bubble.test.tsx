// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { bubble } from '../../../schemas/blocks/bubble.ts';
import { renderBlock } from './renderBlock.tsx';

const [, notSent] = bubble.examples;

it('offers to send again and to change what was not sent', async () => {
  const go = [{ do: 'navigate', to: 'home' }];
  const { press, log, text } = await renderBlock('bubble', { ...notSent.props, onAction: go, onSecond: [{ do: 'back' }] });
  expect(text()).toContain('Not sent');
  await press('Try again');
  expect(log).toContainEqual(expect.stringContaining('navigate home'));
});

it('shows pictures as buttons with a name', async () => {
  const pictures = [{ url: '/a.webp' }, { url: '/b.webp' }];
  const { place } = await renderBlock('bubble', { pictures, pictureText: { t: 'board.picture' }, closeText: { t: 'board.close' } });
  expect(place.querySelectorAll('button[aria-label="Picture, open it large"] img')).toHaveLength(2);
});
