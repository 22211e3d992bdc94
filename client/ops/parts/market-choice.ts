import { useAccount } from '../session.ts';
import { type Market, marketName } from './names.ts';
import { useSite } from './use-site.ts';

export interface MarketChoice {
  /** What may be chosen; undefined for every market. */
  readonly own: readonly Market[] | undefined;
  /** Undefined for all that may be chosen. An operator of one market has none but that. */
  readonly market: Market | undefined;
  /** What is shown, by its name. */
  readonly name: string;
  /** Why it is not what the address says, in sentences. */
  readonly note: string | undefined;
}

/** What stands for no choice among markets: all of them, or those of the operator. */
export const everyMarketName = (own: readonly Market[] | undefined): string =>
  own === undefined ? 'All markets' : own.length === 1 ? marketName(own[0]!) : 'Your markets';

/** The market to show, as far as this operator may choose it. `wish` is as the address or a choice has it: anything else than a market of theirs falls back to all of theirs. */
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
