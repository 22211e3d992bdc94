import type { Change } from '../../../../client/ops/pages/releases/release.ts';

/** A number of one market, which a second person has to approve. */
export const price: Change = {
  kind: 'campaign',
  id: 'coins',
  title: 'Coins',
  pointer: '/byMarket/MY/minorPerCoin',
  label: 'Spend for one coin (Malaysia)',
  change: 'changed',
  sentence: 'Spend for one coin (Malaysia): MYR 0.25 → MYR 0.30',
  before: 'MYR 0.25',
  after: 'MYR 0.30',
  markets: ['MY'],
  needsApproval: true,
};

/** A text of the home in one language. */
export const text = (language: string, name: string, after: string): Change => ({
  kind: 'locale',
  id: `${language}.home`,
  title: `Home in ${name}`,
  pointer: '/texts/title',
  label: `Text home.title in ${name}`,
  change: 'changed',
  sentence: '',
  before: 'Old',
  after,
  language,
});

/** A block of the home that is elsewhere now, or gone. */
export const block = (change: 'moved' | 'removed', sentence: string): Change => ({
  kind: 'screen',
  id: 'home',
  title: 'Home',
  pointer: '/blocks/1',
  block: 'card "complete"',
  label: 'block complete',
  change,
  sentence,
  ...(change === 'removed' ? { before: 'card "complete"' } : {}),
});
