import { DAY_MS } from '../../schemas/dates.ts';
import { isInstant } from '../../schemas/instant.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { requireMarket, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { listEntries, readWallets } from '../coins/index.ts';
import { isLinked } from '../entertainment/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { type AccountIdentity, findMembers, hasAt, type Identity, listContacts, readAccount } from '../identities/index.ts';
import { levelName, planName } from '../levels/index.ts';
import { listLocks } from '../member-locks/index.ts';
import type { OperatorContext } from '../operator.ts';
import type { Market, Programme } from '../programme/index.ts';
import { qualifyingSpend } from '../purchases/index.ts';
import { readBefore, writeCursor } from './cursors.ts';
import { maskBirthday, maskContact, maskName, readMemberNumber } from './rules.ts';
import * as store from './store.ts';
import { readMadeAlone } from './store-adjustments.ts';
import { views } from './views.ts';

type Row = OpsTypes['members.list']['result']['items'][number];
type Reads = Pick<MemberTools, 'db' | 'secrets'>;

const SHOWN = 50;
/** Cursor before every row, for the first page. */
const newestFirst = ['infinity', ''] as const;

/**
 * Lists masked members of the operator's markets, last seen first. `q` is a complete member number, phone or email; a part of one finds nobody.
 * Refuses with `ops.market_scope`.
 */
export async function listMembers(
  tools: Reads,
  { q, market, limit, cursor }: OpsTypes['members.list']['input'],
  { operator, now, rules }: OperatorContext,
): Promise<OpsTypes['members.list']['result']> {
  const markets = scopeOf(operator, market) ?? Object.keys(rules.site.markets);
  const typed = q?.trim() ?? '';
  if (typed !== '') {
    const ids = await findMembers(tools.db, tools.secrets, accountsOf(typed, rules));
    const number = readMemberNumber(typed) ?? null;
    return { items: await mask(tools, await store.listFound(tools.db, { markets, ids, number, limit, now }), rules) };
  }
  const [seen, id] = cursor === undefined ? newestFirst : readBefore(cursor, 2);
  if (cursor !== undefined && !isInstant(seen!)) return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  const rows = await store.listNewest(tools.db, { markets, seen: seen!, id: id!, limit: limit + 1, now });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await mask(tools, page, rules),
    ...(last ? { nextCursor: writeCursor([last.last_seen_at, last.id]) } : {}),
  };
}

/** Accounts that a typed text can mean: an email, or a phone of any market. */
function accountsOf(typed: string, { site }: Programme): AccountIdentity[] {
  const lookups = hasAt(typed)
    ? [readAccount({ account: typed, accountType: 'email' }, site.markets)]
    : Object.keys(site.markets).map((country) => readAccount({ account: typed, accountType: 'mobile', country }, site.markets));
  const found = lookups.flatMap((each) => ('account' in each ? [each.account] : []));
  return [...new Map(found.map((account) => [account.value, account])).values()];
}

async function mask({ db, secrets }: Reads, rows: readonly store.MemberRow[], rules: Programme): Promise<Row[]> {
  const contacts = await listContacts(
    db,
    secrets,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => maskRow(row, contacts.get(row.id) ?? [], rules));
}

function maskRow(row: store.MemberRow, contacts: readonly Identity[], rules: Programme): Row {
  const contact = contacts.find(({ verifiedAt }) => verifiedAt !== undefined) ?? contacts[0];
  return {
    id: row.id,
    memberNumber: row.member_number,
    ...(row.former_number === null ? {} : { formerNumber: row.former_number }),
    name: maskName(row.name ?? undefined),
    contact: contact ? maskContact(contact) : '',
    market: row.market as Market,
    level: row.level,
    levelName: levelName(rules, row.level, rules.site.fallbackLanguage),
    paidTier: row.tier ?? 'none',
    ...(row.tier === null ? {} : { planName: planName(rules, row.tier, rules.site.fallbackLanguage) }),
    status: row.status,
    coins: row.coins,
    registeredAt: row.registered_at,
    lastSeenAt: row.last_seen_at,
  };
}

/** Returns one masked member with wallets, vouchers, redemptions and orders. Refuses with `request.not_found`, `ops.market_scope`. */
export async function readMember(
  tools: Reads,
  { id, order }: OpsTypes['members.get']['input'],
  { operator, now, rules }: OperatorContext,
): Promise<OpsTypes['members.get']['result']> {
  const { db } = tools;
  const row = (await store.readMember(db, id, now)) ?? reject('request.not_found');
  requireMarket(operator, row.market);
  const since = new Date(Date.parse(now) - rules.levels.windowDays * DAY_MS).toISOString();
  const viewed = { memberId: id, rules, now, language: 'en', order };
  const [[masked], wallets, spentMinor, vouchers, redemptions, orders, plans, entertainmentLinked, locks, alone] = await Promise.all([
    mask(tools, [row], rules),
    readWallets(db, { memberId: id, now }),
    qualifyingSpend(db, { memberId: id, market: row.market, since }),
    views.vouchers(db, viewed, SHOWN),
    views.redemptions(db, viewed, SHOWN),
    views.orders(db, viewed, SHOWN),
    views.plans(db, viewed, SHOWN),
    isLinked(db, id),
    listLocks(db, id),
    readMadeAlone(db, { memberId: id, since: new Date(Date.parse(now) - DAY_MS).toISOString() }),
  ]);
  return {
    ...masked!,
    language: row.language,
    ...(row.store === null ? {} : { store: row.store }),
    ...(row.birthday === null ? {} : { birthday: maskBirthday(row.birthday) }),
    wallets: wallets.map((wallet) => ({ ...wallet, market: wallet.market as Market, correctedAlone: alone.get(wallet.market) ?? 0 })),
    spent: { amountMinor: spentMinor, currency: rules.market(row.market).currency },
    vouchers,
    redemptions,
    orders,
    plans,
    entertainmentLinked,
    locks,
  };
}

/** Lists all entries of a member's wallet, however old. Refuses with `request.not_found`, `ops.market_scope`. */
export async function listMemberEntries(
  { db }: Reads,
  { id, market, entry, ...lookups }: OpsTypes['members.entries']['input'],
  { operator, now }: OperatorContext,
): Promise<OpsTypes['members.entries']['result']> {
  if (!(await store.readMember(db, id, now))) return reject('request.not_found');
  requireMarket(operator, market);
  const { entries, ...more } = await listEntries(db, { memberId: id, market }, { ...lookups, ...(entry ? { id: entry } : {}) });
  return { items: entries.map(({ origin: _, expiresAt: __, lots, ...entry }) => ({ ...entry, lots: [...lots] })), ...more };
}
