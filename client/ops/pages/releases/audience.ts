import type { OpsTypes } from '../../../../schemas/ops/types.ts';

type Figures = OpsTypes['audiences.get']['result']['items'];

export interface Audience {
  readonly members: number;
  /** Largest first, with the share of the bar. */
  readonly byMarket: readonly { readonly market: string; readonly members: number; readonly share: number }[];
}

/** How many members are in the markets a difference names; all markets where it names none. */
export function audienceOf(figures: Figures, markets: readonly string[]): Audience {
  const concerned = figures.filter(({ market }) => markets.length === 0 || markets.includes(market));
  const members = concerned.reduce((sum, each) => sum + each.members, 0);
  const byMarket = [...concerned]
    .sort((a, b) => b.members - a.members)
    .map((each) => ({ market: each.market, members: each.members, share: members === 0 ? 0 : each.members / members }));
  return { members, byMarket };
}
