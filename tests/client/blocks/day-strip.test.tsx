// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dayStrip } from '../../../schemas/blocks/day-strip.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = dayStrip.examples;

it('shows each day with its weekday and how much is free, and of which month it is to who hears it', async () => {
  const { text } = await renderBlock('day-strip', example.props, { state: example.state });
  for (const word of [
    'Fri27 November Full',
    'Sat28 November Few left',
    'Sun29 November Free',
    'Mon30 November Closed',
    'Tue1 December Free',
  ])
    expect(text()).toContain(word);
});

it('moves the choice to the day that is tapped, a closed one too', async () => {
  const { press, place } = await renderBlock('day-strip', example.props, { state: example.state });
  expect(place.innerHTML).toMatch(/data-date="2026-11-28"[^>]*aria-pressed="true"/);
  await press('Mon30 November Closed');
  expect(place.innerHTML).toMatch(/data-date="2026-11-30"[^>]*aria-pressed="true"/);
  expect(place.innerHTML).toMatch(/data-date="2026-11-28"[^>]*aria-pressed="false"/);
});
