// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import home from '../../../screens/home.json' with { type: 'json' };
import membership from '../../../screens/membership.json' with { type: 'json' };
import { renderBlock } from './renderBlock.tsx';

const { guards: _, ...ownCard } = home.blocks[0]!.blocks!.find(({ id }) => id === 'card') as { type: string; guards?: unknown };
const looks = { Adventurer: 'adventurer', Leader: 'leader', Creator: 'creator', Dreamer: 'dreamer' };
const items = Object.entries(looks).map(([name, look], at) => ({ level: at + 1, name, look, unlocks: `For a ${name}` }));
const myr = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
const creator = {
  level: 3,
  levelName: 'Creator',
  progress: { nextLevel: 4, nextLevelName: 'Dreamer', spent: myr(105_000), needed: myr(270_000), missing: myr(165_000), percent: 38 },
};
const dreamer = { level: 4, levelName: 'Dreamer' };
const atRisk = (missing: number, percent: number) => ({
  levelRisk: { keepUntil: '2027-11-23T04:00:00Z', missing: myr(missing), percent },
});

/** The lines that a card can have of a level, and those of the slip below it. */
const lines = [/MYR [\d,.]+ to Dreamer/, /MYR [\d,.]+ to keep \w+/, /You hold every benefit/, /MYR [\d,.]+ of MYR/, /For a Dreamer/];

describe.each([
  ['home', ownCard],
  ['the member center', membership.blocks[0]!.blocks![0]!],
] as const)('The card of %s', (where, { type, ...props }) => {
  const isHome = where === 'home';
  it.each([
    ['what a Creator still needs for the next level', creator, 3, 'of the way to the next level', [0, 3, 4]],
    [
      'what keeps a Creator, of which nothing is spent',
      { ...creator, ...atRisk(90_000, 0) },
      0,
      'of what you need to keep your level',
      [1],
    ],
    [
      'what keeps a Creator, of which a part is spent',
      { ...creator, ...atRisk(40_000, 55) },
      5,
      'of what you need to keep your level',
      [1],
    ],
    ['what keeps a Dreamer', { ...dreamer, ...atRisk(2_100, 92) }, 9, 'of what you need to keep your level', [1]],
    ['a Dreamer with all holes', dreamer, 10, undefined, [2]],
  ])('shows %s, in its line and its holes', async (_what, standing, punched, label, shown) => {
    const member = { coins: 1, cardTier: 'creator', tierName: 'Level', paidTier: 'none', ...standing };
    const { place, text } = await renderBlock(type as 'level-card', props, {
      member,
      ...(isHome ? {} : { data: { levels: { items } }, values: { next: membership.values.next } }),
    });
    const holes = [...place.querySelectorAll('[class*="_holes_"]')].at(-1)!;
    expect(holes.querySelectorAll('[class*="_done_"]')).toHaveLength(punched);
    expect(holes.getAttribute('aria-label')?.replace(/^\d+% /, '')).toBe(label);
    const found = [...lines.keys()].filter((at) => lines[at]!.test(text()));
    expect(found).toEqual(isHome ? shown.filter((at) => at < 2) : shown);
  });
});
