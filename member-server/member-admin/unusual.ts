import { DAY_MS } from '../../schemas/dates.ts';
import { isInstant } from '../../schemas/instant.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type OpsSession, scopeOf } from '../../server-kit/ops-session.ts';
import { badgeNames } from '../badges/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { planName } from '../levels/index.ts';
import { placeOfStore } from '../partners/index.ts';
import { moneyIn } from '../plans/index.ts';
import type { Market, Programme } from '../programme/index.ts';
import { readBefore, writeCursor } from './cursors.ts';
import { maskName } from './rules.ts';
import { type RefusedRow, readRefused, readUnusual } from './store-unusual.ts';

/**
 * Lists members of the operator's markets with unusual activity, latest first: returns that took lit badges below their tier, from
 * `operations.unusual.returns` orders on, codes refused in a distant store, and refunds that a provider refuses. Refuses with
 * `ops.market_scope`.
 */
export async function listUnusual(
  { db }: Pick<MemberTools, 'db'>,
  { kind, market, limit, cursor }: OpsTypes['members.unusual']['input'],
  { operator, now, rules }: { readonly operator: OpsSession; readonly now: string; readonly rules: Programme },
): Promise<OpsTypes['members.unusual']['result']> {
  const { days, returns } = rules.operations.unusual;
  const markets = scopeOf(operator, market) ?? Object.keys(rules.site.markets);
  const [before = 'infinity', id = ''] = readBefore(cursor, 2);
  if (cursor !== undefined && !isInstant(before)) return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  const since = new Date(Date.parse(now) - days * DAY_MS).toISOString();
  const rows = await readUnusual(db, { markets, kind: kind ?? null, since, returns, before, id, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const refused = await readRefused(
    db,
    page.flatMap(({ payment_id }) => payment_id ?? []),
  );
  const nameOf = (store: string | null) => (store === null ? [] : [placeOfStore(rules, store)?.name ?? store]);
  return {
    items: page.map((row) => ({
      id: row.id,
      memberNumber: row.member_number,
      name: maskName(row.name ?? undefined),
      market: row.market as Market,
      status: row.status,
      kind: row.kind,
      times: row.times,
      firstAt: row.first_at,
      lastAt: row.last_at,
      badges: badgeNames(rules, rules.site.fallbackLanguage, row.badges ?? []),
      stores: [...nameOf(row.earlier_store), ...nameOf(row.store)],
      ...describeRefund(rules, refused.get(row.payment_id ?? '')),
    })),
    ...(last ? { nextCursor: writeCursor([last.last_at, `${last.kind}${last.key}`]) } : {}),
  };
}

function describeRefund(rules: Programme, row: RefusedRow | undefined) {
  if (!row) return {};
  const { subscription_id: subscriptionId, tier, price_minor: amountMinor, currency, provider, provider_ref: reference } = row;
  const plan = planName(rules, tier, rules.site.fallbackLanguage);
  const price = moneyIn(currency, amountMinor);
  return { refund: { subscriptionId, plan, price, provider, ...(reference === null ? {} : { reference }) } };
}
