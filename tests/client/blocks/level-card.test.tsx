// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import membership from '../../../screens/membership.json' with { type: 'json' };
import { renderBlock } from './renderBlock.tsx';

const { type, ...props } = membership.blocks[0]!.blocks![0]!;
const { next } = membership.values;
const level = (at: number, look: string) => ({ level: at, name: `Name ${at}`, look, unlocks: `What ${at} unlocks` });
const levels = { items: [level(1, 'adventurer'), level(2, 'leader'), level(3, 'creator'), level(4, 'vip')] };
const progress = { nextLevelName: 'Name 4', missing: { amountMinor: 1, currency: 'MYR' }, percent: 50 };
const sayings = ['Benefits by level', 'You hold every benefit', 'What 4 unlocks', 'Your level: Dreamer'];

it.each([
  ['nothing of a member whose facts are on their way', {}, 'Benefits by level'],
  ['that who is at the top holds every benefit', { level: 4, paidTier: 'none' }, 'You hold every benefit'],
  ['the level of whoever has a plan beside the highest', { level: 4, levelName: 'Dreamer', paidTier: 'svip' }, 'Your level: Dreamer'],
  ['what the next level unlocks', { level: 3, progress }, 'What 4 unlocks'],
])('The card of the member center says %s', async (_what, member, said) => {
  const { text } = await renderBlock(type as 'level-card', props, { member, data: { levels }, values: { next } });
  for (const words of sayings) expect(text().includes(words), words).toBe(words === said);
  for (const { name } of levels.items) expect(text()).toContain(name);
});

it('A level has the look that its document says, and the next one on its slip', async () => {
  const member = { level: 3, progress, cardTier: 'creator' };
  const { place } = await renderBlock(type as 'level-card', props, { member, data: { levels }, values: { next } });
  expect(place.querySelector('[data-tier="vip"]')).not.toBeNull();
});
