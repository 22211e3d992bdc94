import { describe, expect, test } from 'vitest';
import { colours, contrast } from './read-tokens.ts';

const grounds = ['ground', 'ground-2', 'surface', 'field', 'field-2'];
const pairs: [string, string[]][] = [
  ['ink', [...grounds, 'accent-soft']],
  ['ink-2', grounds],
  ['ink-3', ['ground', 'ground-2', 'surface']],
  ['accent-ink', ['accent']],
  ['accent-text', ['ground', 'surface', 'ground-2', 'field', 'field-2']],
  ['accent-deep', ['accent-soft', 'surface']],
  ...['ok', 'warn', 'bad', 'info'].map((tone): [string, string[]] => [tone, [`${tone}-soft`, 'surface', 'ground']]),
  ['warn', ['field']],
  ...['tumbly', 'funifun', 'linden-row'].map((brand): [string, string[]] => [brand, ['surface']]),
  ['art-ink', ['art-marigold', 'art-butter', 'art-paper', 'art-blush', 'art-mint', 'art-ice']],
  ['art-paper', ['art-ink', 'art-plum', 'art-jade-shade', 'art-tomato-shade']],
  ['ground', ['ink']],
];
const tiers = ['adventurer', 'leader', 'creator', 'dreamer', 'vip', 'svip'];
const tierPairs = tiers.flatMap((t): [string, string][] => [
  [`${t}.tier-ink`, `${t}.tier-base`],
  [`${t}.tier-ink`, `${t}.tier-shade`],
  [`${t}.tier-ink`, `${t}.tier-tint`],
  [`${t}.tier-text`, `${t}.tier-soft`],
  [`${t}.tier-text`, 'surface'],
]);
const rows = [...pairs.flatMap(([text, on]) => on.map((o): [string, string] => [text, o])), ...tierPairs];

describe.each(['light', 'dark'] as const)('text contrast in %s is AA or better (look.md, colour)', (theme) => {
  const all = colours(theme);
  test.each(rows)('%s on %s is at least 4.5', (text, on) => {
    expect(all[text], text).toBeDefined();
    expect(all[on], on).toBeDefined();
    expect(contrast(all[text]!, all[on]!)).toBeGreaterThanOrEqual(4.5);
  });
  // A stamp is a picture with its day beside it: text contrast on paper, 3 (WCAG 1.4.11) on its disc.
  test.each(['tomato', 'blue', 'plum', 'jade'])('the %s stamp has 4.5 on paper and 3 on its disc', (ink) => {
    expect(contrast(all[`stamp-${ink}`]!, all.surface!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(all[`stamp-${ink}`]!, all[theme === 'light' ? 'accent-soft' : 'ground']!)).toBeGreaterThanOrEqual(3);
  });
});
