import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { describeAddress } from '../addresses/index.ts';
import { noteOfQuote, textOf } from '../catalogue/index.ts';
import { readCoins } from '../coins/index.ts';
import { describeReason } from '../gates/index.ts';
import { readMembership } from '../levels/index.ts';
import { type RedemptionChoice, type RedemptionFacts, type RedemptionRequest, readChoice, readFacts, refusalsOf } from './attempt.ts';
import { expiringOf } from './rules.ts';

/**
 * Like `readFacts`, but uses the default address if none is given or it is not in the book any more, for example because it was deleted on another
 * phone.
 */
async function readQuoteFacts(
  tx: Tx,
  request: RedemptionRequest,
  choice: RedemptionChoice,
  addressId: string | undefined,
): Promise<RedemptionFacts> {
  const facts = await readFacts(tx, request, choice, addressId ?? 'default');
  return facts.address || addressId === undefined ? facts : readFacts(tx, request, choice, 'default');
}

/**
 * The cost of a redemption, and every reason why it would be refused now; changes nothing. Without an address, or if it does not exist any
 * more, the default one is used. Refuses with `feature.switched_off`, `request.not_found`.
 */
export const quote = (
  db: Db,
  request: RedemptionRequest,
  input: OperationTypes['redemptionQuotes.create']['input'],
): Promise<OperationTypes['redemptionQuotes.create']['result']> =>
  db.transaction(
    async (tx) => {
      const { market, language, now, rules } = request;
      const choice = readChoice(request, input);
      const { item, quantity } = choice;
      const [facts, wallet, { progress }] = await Promise.all([
        readQuoteFacts(tx, request, choice, input.addressId),
        readCoins(tx, request),
        readMembership(tx, request),
      ]);
      const coins = item.priceCoins * quantity;
      const missingCoins = Math.max(0, coins - wallet.available);
      const { refusals, minLevel } = refusalsOf(request, choice, facts);
      const codes = [...refusals, ...(missingCoins > 0 ? (['redemption.coins_insufficient'] as const) : [])];
      const context = { rules, language, market, minLevel, spentMinor: progress?.spent.amountMinor, missingCoins };
      const soon = new Date(Date.parse(now) + rules.coins.expiringSoonDays * DAY_MS).toISOString();
      const reasons = codes.map((code) => describeReason(code, context));
      const after = wallet.available - coins;
      const note = noteOfQuote(reasons, after);
      return {
        itemId: item.id,
        kind: item.kind,
        name: textOf(rules, language, item.name),
        description: textOf(rules, language, item.description),
        art: item.art,
        ground: item.ground,
        quantity,
        maxQuantity: Math.min(rules.redemption.maxQuantity, item.perMember ?? rules.redemption.maxQuantity),
        priceCoins: item.priceCoins,
        coins,
        available: wallet.available,
        after,
        expiring: expiringOf(wallet.schedule, coins, soon),
        needsAddress: item.kind === 'physical',
        ...(facts.address ? { address: describeAddress(facts.address, request) } : {}),
        ok: codes.length === 0,
        reasons,
        ...(note === undefined ? {} : { note }),
      };
    },
    { useCase: 'redemptionQuotes.create' },
  );
