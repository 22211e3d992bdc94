// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { timeGrid } from '../../../schemas/blocks/time-grid.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = timeGrid.examples;
const show = () => renderBlock('time-grid', example.props, { state: example.state });

it('shows the times with what is left of each', async () => {
  const { text } = await show();
  for (const word of ['10:00Over', '11:0037 left', '12:003 left', '13:00Full']) expect(text()).toContain(word);
});

it('moves the choice to a free time, and not to one that is full or over', async () => {
  const { press, place } = await show();
  const chosen = () => /aria-pressed="true"[^>]*>(?:<[^>]+>)*(\d\d:\d\d)/.exec(place.innerHTML)?.[1];
  expect(chosen()).toBe('11:00');
  await press('12:003 left');
  expect(chosen()).toBe('12:00');
  expect(place.innerHTML.match(/disabled=""/g)?.length).toBe(2);
});
