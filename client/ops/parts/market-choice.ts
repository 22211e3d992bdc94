import { useAccount } from '../session.ts';
import { type Market, marketName } from './names.ts';
import { useSite } from './use-site.ts';

export interface MarketChoice {
  /** Markets that the operator may choose; undefined for all. */
  readonly own: readonly Market[] | undefined;
  /** Market to show; undefined for all that may be chosen. An operator of one market always has that one. */
  readonly market: Market | undefined;
  /** Display name of what is shown. */
  readonly name: string;
  /** Why the shown market is not the one in the URL, in sentences. */
  readonly note: string | undefined;
}

/** Label for all markets: “All markets”, or “Your markets” for an operator of some. */
export const everyMarketName = (own: readonly Market[] | undefined): string =>
  own === undefined ? 'All markets' : own.length === 1 ? marketName(own[0]!) : 'Your markets';

/** Market to show. `wish` comes from the URL or a choice; unless it is a market of this operator, all of theirs are shown. */
export function useMarketChoice(wish: string | undefined): MarketChoice {
  const own = useAccount().markets as readonly Market[] | undefined;
  const { marketCodes } = useSite();
  const isMarket = (marketCodes as readonly string[]).includes(wish ?? '');
  const isOwn = isMarket && (own === undefined || own.some((each) => each === wish));
  const market = isOwn ? (wish as Market) : own?.length === 1 ? own[0] : undefined;
  const every = everyMarketName(own);
  const isShown = own?.length === 1 ? `${every} is shown.` : `${every} are shown.`;
  return {
    own,
    market,
    name: market === undefined ? every : marketName(market),
    note:
      !wish || isOwn
        ? undefined
        : `${isMarket ? `${marketName(wish)} is looked after by others.` : 'The address names no market.'} ${isShown}`,
  };
}
