import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type Market, marketName, markets } from '../../parts/names.ts';
import { marketsOf } from './lottery.ts';

/** The document `draws` as far as markets go. */
export interface DrawRules {
  readonly byMarket?: Readonly<
    Partial<Record<string, { readonly on: boolean; readonly legalNote?: unknown; readonly paidEntry: boolean; readonly minAge: number }>>
  >;
}

type Switch = Pick<OpsTypes['killSwitches.list']['result']['items'][number], 'target' | 'market' | 'on'>;

/** Whether members of a market can draw, and why not. */
export interface MarketLaw {
  readonly market: Market;
  readonly can: boolean;
  readonly why: string;
  /** Whether spins can be bought there. */
  readonly paid: boolean;
  readonly minAge: number | undefined;
}

/** Each market in order: whether this draw can be drawn there as documents and switches stand. */
export function lawOf(
  body: Readonly<Record<string, unknown>>,
  { byMarket = {} }: DrawRules,
  switches: readonly Switch[],
): readonly MarketLaw[] {
  const own = marketsOf(body);
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
      if (!rules?.on) return `Draws are not cleared in ${marketName(market)}`;
      if (rules.legalNote === undefined) return 'There is no legal notice';
      if (isOff(`market:${market}`, market)) return `${marketName(market)} is switched off`;
      return isOff(`campaign:${String(body.id)}`, market) ? 'This draw is switched off' : undefined;
    }
  });
}
