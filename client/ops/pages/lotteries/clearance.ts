import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type Market, marketName } from '../../parts/names.ts';
import { marketsOf } from './lottery.ts';

/** The markets of the document `draws`. */
export interface DrawRules {
  readonly byMarket?: Readonly<
    Partial<Record<string, { readonly on: boolean; readonly legalNote?: unknown; readonly paidEntry: boolean; readonly minAge: number }>>
  >;
}

type Switch = Pick<OpsTypes['killSwitches.list']['result']['items'][number], 'target' | 'market' | 'on'>;

/** Market clearance: whether members of a market can draw, and why not. */
export interface MarketClearance {
  readonly market: Market;
  readonly can: boolean;
  readonly why: string;
  /** True if spins can be bought there. */
  readonly paid: boolean;
  readonly minAge: number | undefined;
}

/**
 * For each of the site's markets, whether this draw can run there under current documents and switches.
 * The server judges the next draw by the live document.
 * For a draw that has ended it only reports that, because today's document does not have the rules under which it ran.
 */
export function clearanceOf(
  body: Readonly<Record<string, unknown>>,
  { byMarket = {} }: DrawRules,
  switches: readonly Switch[],
  now: number,
  markets: readonly Market[],
): readonly MarketClearance[] {
  const own = marketsOf(body);
  const isOver = now >= Date.parse(String((body.window as { readonly to?: string } | undefined)?.to));
  const isOff = (target: string, market: Market) =>
    switches.some((each) => each.on && each.target === target && (each.market === undefined || each.market === market));
  return markets.map((market) => {
    const rules = byMarket[market];
    const why = whyNot();
    return {
      market,
      can: why === undefined,
      why: why ?? 'Members can draw',
      paid: why === undefined && rules?.paidEntry === true && body.costCoins !== undefined,
      minAge: why === undefined ? rules?.minAge : undefined,
    };

    function whyNot(): string | undefined {
      if (!own.includes(market)) return 'Not one of its markets';
      if (isOver) return 'This draw is over';
      if (!rules?.on) return `Draws are not cleared in ${marketName(market)}`;
      if (rules.legalNote === undefined) return 'There is no legal notice';
      if (isOff(`market:${market}`, market)) return `${marketName(market)} is switched off`;
      return isOff(`campaign:${String(body.id)}`, market) ? 'This draw is switched off' : undefined;
    }
  });
}
