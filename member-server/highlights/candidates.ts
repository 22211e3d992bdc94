import type { OperationTypes } from '../../schemas/api/types.ts';
import { limitsOf, phaseOf } from '../activities/index.ts';
import { endIn, isOn } from '../boosts/index.ts';
import { periodOf } from '../catalogue/index.ts';
import { type Gates, windowState } from '../gates/index.ts';
import { clearedIn } from '../lotteries/index.ts';
import type { Boost, Programme } from '../programme/index.ts';

type Item = OperationTypes['highlights.list']['result']['items'][number];
export type HighlightKind = Item['kind'];

/** A campaign that is open, before its stock and the member's gates are checked. */
export interface Candidate extends Pick<Item, 'kind' | 'id' | 'art' | 'ground' | 'window' | 'priceCoins' | 'multiplier' | 'adds'> {
  readonly name: unknown;
  readonly gates: Gates | undefined;
}

/** Returns all campaigns that are open in a market at `now`. */
export function openIn(rules: Programme, market: string, now: string): Candidate[] {
  const isHere = ({ markets }: { readonly markets: readonly string[] }): boolean => markets.includes(market);
  const offers = [...rules.offers.values()].filter(
    (each) => each.issue === 'claim' && isHere(each) && windowState(each.window, now) === 'open',
  );
  const items = [...rules.items.values()].filter(
    (each) => isHere(each) && rules.redemption.byMarket[market]?.coinRedemption === true && periodOf(each, now).state === 'open',
  );
  const lotteries = [...rules.lotteries.values()].filter(
    (each) => isHere(each) && clearedIn(rules.draws, market) !== undefined && windowState(each.window, now) === 'open',
  );
  const activities = [...rules.activities.values()].filter(
    (each) => isHere(each) && windowState(each.window, now) === 'open' && phaseOf(each, now).signUp === 'open',
  );
  const { timeZone } = rules.market(market);
  const boosts = [...rules.boosts.values()].filter((each) => each.for === 'purchase' && isOn(each, { market, timeZone, at: now }));
  return [
    ...offers.map((each) => candidate('offer', each)),
    ...items.map((each) => ({ ...candidate('item', each), priceCoins: each.priceCoins })),
    ...lotteries.map((each) => candidate('lottery', each)),
    // Members can take part until sign-up closes, even if the activity is shown for longer.
    ...activities.map((each) => candidate('activity', { ...each, window: { from: each.startsAt, to: limitsOf(each).signUpUntil } })),
    ...boosts.map((each) => boosting(each, timeZone)),
  ];
}

function boosting(boost: Boost, timeZone: string): Candidate {
  const { id, name, window, gates, factor, coins } = boost;
  const to = endIn(boost, timeZone);
  return {
    kind: 'boost',
    id,
    name,
    window: { ...window, ...(to === undefined ? {} : { to }) },
    gates,
    ...(factor === undefined ? {} : { multiplier: factor }),
    ...(coins === undefined ? {} : { adds: coins }),
  };
}

type Campaign = Omit<Candidate, 'kind' | 'gates' | 'window'> & { readonly window?: Candidate['window']; readonly gates?: Gates };

const candidate = (kind: Exclude<HighlightKind, 'boost'>, { id, name, art, ground, window, gates }: Campaign): Candidate => ({
  kind,
  id,
  name,
  art,
  ground,
  window: window ?? {},
  gates,
});
