import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import {
  coinWorthIn,
  findHold,
  findPaying,
  offsetTypeOf,
  partOf,
  readAllowed,
  recordHold,
  recordPost,
  type TillHold,
} from '../coin-holds/index.ts';
import { type Book, openBook, openWallet, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { notingFarShops, spendCode } from '../member-codes/index.ts';
import { hasOrder } from '../orders/index.ts';
import { findWho, type PartnerContext, partnerOf, runEvent } from '../partners/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { decideHold } from './coin-payment.ts';
import { quoteTerms } from './rules.ts';
import { requireMoney, saleAt } from './sale.ts';
import { lockOrder } from './store.ts';

type Result = PartnerTypes['coinHolds.create']['result'];
const MINUTE_MS = 60_000;

/** Holds coins in the wallet of the store's market. The limits are checked under the wallet's lock, so that two tills cannot use the same coins. */
export async function createHold(tools: MemberTools, context: PartnerContext<'coinHolds.create'>): Promise<Result> {
  const { input, now } = context;
  const { source, eventId, coins, orderAmount, store, channel } = input;
  const { rules, place, currency, partner } = saleAt(tools, context, input);
  const { market } = place;
  return notingFarShops(tools.db, () =>
    runEvent(tools.db, tools, context, input, async (tx) => {
      const load = async (memberId: string) => {
        const wallet = { memberId, market, now, rules };
        openWallet(tx, wallet);
        const [book, allowed] = await Promise.all([openBook(tx, wallet, { coins }), readAllowed(tx, wallet)]);
        return { book, allowed };
      };
      // If the till knows the member's id, the wallet is locked and read in the round trip that reads the member; a refusal rolls everything back.
      const [who, ahead] = await Promise.all([
        findWho(tx, tools, input, { now, rules }),
        input.memberId === undefined ? undefined : load(input.memberId),
      ]);
      requireMoney({ currency }, { '/orderAmount': orderAmount });
      const { id: memberId, code } = who ?? reject('member.not_found');
      const from = { kind: 'till', id: `${source}:${eventId}` };
      await spendCode(tx, { memberId, code, purpose: 'coins', reference: from.id, partner, store, market, now, rules });
      const coinMove = { memberId, market, now, rules, actor: `partner:${partner}` };
      const { book, allowed } = ahead ?? (await load(memberId));
      const decision = decideHold(coins, orderAmount.amountMinor, allowed, quoteTerms(rules, market));
      if ('refusal' in decision) return reject(decision.refusal);
      const expiresAt = new Date(Date.parse(now) + rules.coins.holdMinutes * MINUTE_MS).toISOString();
      const hold = book.hold({ type: offsetTypeOf(channel), amount: decision.coins, source: from, expiresAt });
      if ('refusal' in hold) return reject(hold.refusal);
      saveBook(tx, book, coinMove);
      const row = { holdId: hold.id, partner, memberId, market, source, store, channel, ...decision };
      recordHold(tx, { ...row, orderMinor: orderAmount.amountMinor, revision: rules.revision, now });
      return describe({ id: hold.id, ...decision, expiresAt }, { state: 'open', posted: 0 }, book, currency);
    }),
  );
}

/**
 * Spends a hold for an order, whole or in part; of a part only the coins that pay something, and a part of none is refused with `coins.offset_limit`.
 * An order is paid by one hold: a second one is refused with `coins.offset_limit`. After the order has arrived it is refused with
 * `coins.hold_resolved`: the order earned on the amount that the coins would pay, and a return would not give them back.
 */
export async function postHold(tools: MemberTools, context: PartnerContext<'coinHolds.post'>): Promise<Result> {
  const { source, orderNumber, coins } = context.input;
  return resolve(tools, context, async (tx, hold, book, { rules, now, paying, hasCome }) => {
    if (hasCome) reject('coins.hold_resolved');
    if (paying !== undefined && paying !== hold.id) reject('coins.offset_limit');
    const part = partOf(hold, coins ?? hold.coins, coinWorthIn(rules, hold.market));
    if (part.coins === 0) return reject('coins.offset_limit');
    const from = { kind: 'coin_hold', id: hold.id };
    const entry = book.post(hold.id, { type: offsetTypeOf(hold.channel), amount: part.coins, source: from });
    if ('refusal' in entry) return reject(entry.refusal);
    recordPost(tx, { holdId: hold.id, source, orderNumber, ...part, entryId: entry.id, now });
    return { state: 'posted', posted: part.coins };
  });
}

/** Releases a hold: its coins are available again. */
export async function voidHold(tools: MemberTools, context: PartnerContext<'coinHolds.void'>): Promise<Result> {
  return resolve(tools, context, async (_tx, hold, book) => {
    const released = book.release(hold.id);
    return 'refusal' in released ? reject(released.refusal) : { state: 'voided', posted: 0 };
  });
}

interface Resolution {
  readonly state: Result['state'];
  readonly posted: number;
}
interface HoldFacts {
  readonly rules: Programme;
  readonly now: string;
  /** Id of the hold that has paid the order before. */
  readonly paying: string | undefined;
  /** Whether the order has arrived. */
  readonly hasCome: boolean;
}
type Resolve = (tx: Tx, hold: TillHold, book: Book, coinMove: HoldFacts) => Promise<Resolution>;
type ResolveContext = Pick<PartnerContext<'coinHolds.post'>, keyof PartnerContext<'coinHolds.post'>> | PartnerContext<'coinHolds.void'>;

/** The common part of posting and releasing: finds the partner's own hold, under the locks of its order and wallet. */
async function resolve(tools: MemberTools, context: ResolveContext, decide: Resolve): Promise<Result> {
  const { input, now } = context;
  const partner = partnerOf(context);
  const rules = takeRelease(tools.releases, now);
  return runEvent(tools.db, tools, context, input, async (tx) => {
    if ('orderNumber' in input) lockOrder(tx, input);
    const order = 'orderNumber' in input ? { source: input.source, orderNumber: input.orderNumber } : undefined;
    const [hold, paying, hasCome] = await Promise.all([
      findHold(tx, input.id),
      order && findPaying(tx, order),
      order !== undefined && hasOrder(tx, order),
    ]);
    if (!hold || hold.partner !== partner.id) return reject('request.not_found');
    const { memberId, market } = hold;
    const coinMove = { memberId, market, now, rules, actor: `partner:${partner.id}` };
    const book = await openBook(tx, coinMove, { holdId: hold.id });
    const resolution = await decide(tx, hold, book, { rules, now, paying, hasCome });
    saveBook(tx, book, coinMove);
    return describe(hold, resolution, book, rules.market(market).currency);
  });
}

const describe = (
  { id, coins, worthMinor, expiresAt }: Pick<TillHold, 'id' | 'coins' | 'worthMinor' | 'expiresAt'>,
  { state, posted }: Resolution,
  { available }: Book,
  currency: string,
): Result => ({
  id,
  coins,
  worth: { amountMinor: worthMinor, currency: currency as Result['worth']['currency'] },
  state,
  posted,
  expiresAt,
  available,
});
