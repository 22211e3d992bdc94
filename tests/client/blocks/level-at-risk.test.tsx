// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import home from '../../../screens/home.json' with { type: 'json' };
import membership from '../../../screens/membership.json' with { type: 'json' };
import code from '../../../screens/membership-code.json' with { type: 'json' };
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
const lines = [/MYR\s[\d,.]+ to Dreamer/, /MYR\s[\d,.]+ to keep \w+/, /You hold every benefit/, /MYR\s[\d,.]+ of MYR/, /For a Dreamer/];

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

const moment = code.blocks.find(({ id }) => id === 'moment') as unknown as { blocks: readonly { id?: string; type: string }[] };

describe('The moment after an order', () => {
  it.each([
    ['the balance, then how far the next level is', creator, ['180 coins in all', 'MYR 1,650 to Dreamer']],
    [
      'first of a level at risk what keeps it and how long it stays, and no way to the next',
      { ...creator, ...atRisk(40_000, 55) },
      ['MYR 400.00 to keep Creator', 'Kept until 23/11/2027 12:00', '180 coins in all'],
    ],
    [
      'first that a level which was at risk is kept, and how far the next is',
      { ...creator, levelKept: true },
      ['You have spent enough: you stay Creator.', 'MYR 1,650 to Dreamer', '180 coins in all'],
    ],
    [
      'what keeps the top level',
      { ...dreamer, ...atRisk(2_100, 92) },
      ['MYR 21.00 to keep Dreamer', 'Kept until 23/11/2027 12:00', '180 coins in all'],
    ],
    ['that the top level is kept', { ...dreamer, levelKept: true }, ['You have spent enough: you stay Dreamer.', '180 coins in all']],
    ['of a top level that nothing endangers the balance alone', dreamer, ['180 coins in all']],
  ])('says %s', async (_what, standing, said) => {
    const { id: _id, type, ...props } = moment.blocks.find(({ id }) => id === 'now')!;
    const { place } = await renderBlock(type as 'card', props, {
      member: { coins: 180, country: 'MY', ...standing },
      data: { orders: { items: [{ id: 'a', market: 'MY' }] } },
      values: { order: code.values.order },
    });
    const lines = [...place.querySelectorAll('b, small')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(lines).toEqual(said);
  });
});
