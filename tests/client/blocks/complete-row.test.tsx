// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import home from '../../../screens/home.json' with { type: 'json' };
import { renderBlock } from './renderBlock.tsx';

const { type, guards: _, id: __, ...props } = home.blocks.find(({ id }) => id === 'complete')!;

it.each([
  ['who has a name for the facts that are missing', 'Mei', 'Complete your details', 'A few facts are still missing.'],
  ['who has none for the name', undefined, 'Tell us who you are', 'Your name and birthday bring birthday coins.'],
])('Home asks a member %s, where those are given', async (_what, name, title, text) => {
  const member = { profileComplete: false, ...(name === undefined ? {} : { name }) };
  const { place, log, press } = await renderBlock(type as 'card', props, { member });
  expect([place.querySelector('b')?.textContent, place.querySelector('small')?.textContent]).toEqual([title, text]);
  await press(`${title}${text}`);
  expect(log).toEqual([expect.stringMatching(/^navigate account-details /)]);
});

it('Home asks a member whose details are complete for nothing', async () => {
  const { text } = await renderBlock(type as 'card', props, { member: { name: 'Mei', profileComplete: true } });
  expect(text()).toBe('');
});
