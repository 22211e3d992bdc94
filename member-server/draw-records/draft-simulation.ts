import { campaignForm } from '../../schemas/campaign-form.ts';
import { lottery as contract } from '../../schemas/campaigns/lottery.ts';
import { totalOf } from '../../schemas/draw-proof.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Schema } from '../../schemas/schema.ts';
import { type OpsSession, requireMarket } from '../../server-kit/ops-session.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';
import { checkOf } from '../../server-kit/validate.ts';
import { textOf } from '../catalogue/index.ts';
import { rejectField } from '../feature.ts';
import type { Lottery, Market, Programme } from '../programme/index.ts';
import { type PrizeOutcome, simulate } from './simulation.ts';
import { worthOf } from './worth.ts';

type Input = OpsTypes['lotteries.simulate']['input'];
type Result = OpsTypes['lotteries.simulate']['result'];

const texts = { type: 'object', properties: { t: { type: 'string' } }, required: ['t'] } as const;
const nothing = { not: {} };
/** Checks only the shape of a draft; whether its texts and campaigns exist is checked with the documents. */
const check = checkOf(
  campaignForm(contract, { text: texts, actions: nothing, blocks: nothing, block: nothing, expressions: false }) as unknown as Schema,
);
const SEED_BYTES = 32;

/**
 * Simulates the prizes and cost of a draft in a market, by default the operator's first. Refuses with `validation.request` if the draft is not a
 * lottery or has no weights, with `ops.market_scope` for a market that is not the operator's.
 */
export async function simulateDraft(
  { lottery: draft, draws, perDay, market: chosen }: Input,
  { operator, rules, random }: { readonly operator: OpsSession; readonly rules: Programme; readonly random: RandomSource },
): Promise<Result> {
  const lottery = readDraft(draft);
  const market = (chosen ??
    lottery.markets.find((code) => !operator.markets || operator.markets.includes(code)) ??
    lottery.markets[0]) as Market;
  requireMarket(operator, market);
  const { prizes, ...simulated } = await simulate(lottery, { draws, perDay, seed: random.bytes(SEED_BYTES) });
  const total = totalOf(lottery.prizes);
  const items = lottery.prizes.map((prize) => {
    const outcome = prizes.get(prize.id) as PrizeOutcome;
    return {
      id: prize.id,
      name: textOf(rules, rules.site.fallbackLanguage, prize.name),
      empty: prize.gives.kind === 'nothing',
      range: prize.range,
      odds: prize.range / total,
      ...outcome,
      coins: outcome.awarded * (prize.gives.kind === 'coins' ? (prize.gives.coins ?? 0) : 0),
      worth: outcome.awarded * worthOf(prize, market, rules),
    };
  });
  return {
    ...simulated,
    prizes: items,
    coinsGiven: items.reduce((sum, { coins }) => sum + coins, 0),
    coinsTaken: Math.round((simulated.draws - simulated.refused) * boughtShare(lottery, market, rules) * (lottery.costCoins ?? 0)),
    worthMinor: items.reduce((sum, { worth }) => sum + worth, 0),
    currency: rules.market(market).currency,
  };
}

function readDraft(draft: Input['lottery']): Lottery {
  const wrong = check(draft);
  if (wrong) rejectField(`/lottery${wrong.path}`, wrong.code, wrong.message);
  const lottery = draft as unknown as Lottery;
  if (totalOf(lottery.prizes) === 0) rejectField('/lottery/prizes', 'range', 'No prize has a weight');
  return lottery;
}

/** Share of paid draws if members draw as often a day as they may. */
function boughtShare(
  { freeChancesPerDay, perMemberPerDay, boughtPerDay, costCoins }: Lottery,
  market: string,
  { draws }: Programme,
): number {
  if (costCoins === undefined || !draws.byMarket[market]?.paidEntry) return 0;
  const free = Math.min(freeChancesPerDay, perMemberPerDay);
  const bought = Math.min(boughtPerDay ?? perMemberPerDay, perMemberPerDay - free);
  return bought / (free + bought || 1);
}
