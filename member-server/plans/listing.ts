import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { rejectField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { agreementOf, describeBought, describeOwn, describePlans } from './describe.ts';
import type { Buyer } from './purchase.ts';
import { mayStart } from './rules.ts';
import { runningOf } from './running.ts';
import * as store from './store.ts';

/** The plans on sale in a market, the terms that buyers agree to, and how many gift bags are left. */
export async function listPlans(
  reader: Reader,
  rules: Programme,
  market: string,
  language: string,
): Promise<OperationTypes['plans.list']['result']> {
  const { giftBag } = rules.plans;
  const taken = giftBag ? await store.readTaken(reader) : 0;
  return {
    items: describePlans(rules, market, language),
    agreement: agreementOf(rules, language),
    ...(giftBag ? { giftBag: { left: Math.max(0, giftBag.places - taken), total: giftBag.places } } : {}),
  };
}

/** Maximum number of unanswered payments listed: more than anybody abandons, and older ones expire soon. */
const MOST_WAITING = 5;

/** Plans that the member has or had, newest first, and payments without an answer so far. Refuses with `validation.request` a cursor of another list. */
export async function listOwnPlans(
  reader: Reader,
  { memberId, rules, language, now }: Buyer,
  { status, limit, cursor }: OperationTypes['me.subscriptions.list']['input'],
): Promise<OperationTypes['me.subscriptions.list']['result']> {
  const before = cursor === undefined ? null : readCursor(cursor);
  const [rows, waiting] = await Promise.all([
    store.listOwn(reader, { memberId, now, status: status ?? null, before, limit: limit + 1 }),
    store.listWaiting(reader, memberId, MOST_WAITING),
  ]);
  const plans = waiting.length > 0 ? await runningOf(reader, { memberId, now, rules }) : [];
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => describeOwn(rules, language, row, now)),
    ...(last ? { nextCursor: writeCursor(last.id) } : {}),
    waiting: waiting.map((row) => ({
      paymentId: row.payment_id,
      ...describeBought(rules, language, row),
      askedAt: row.purchased_at,
      ...(mayStart(row.tier, plans, now) ? {} : { notNeeded: true }),
    })),
  };
}

const writeCursor = (id: string): string => Buffer.from(`s${id}`).toString('base64url');

function readCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  return /^s[\w-]{1,64}$/.test(text) ? text.slice(1) : rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}
