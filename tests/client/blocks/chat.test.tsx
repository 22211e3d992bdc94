// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chat } from '../../../schemas/blocks/chat.ts';
import { renderBlock } from './renderBlock.tsx';

const [two] = chat.examples;

it('is a log with the newest last, and says once that it was seen', async () => {
  const { place, log } = await renderBlock('chat', { ...two.props, onSeen: [{ do: 'navigate', to: 'home' }] }, { data: two.data });
  expect(place.querySelector('[role="log"]')!.textContent).toBe('AB');
  expect(log.filter((line) => String(line).includes('navigate home'))).toHaveLength(1);
});
