import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { Programme } from '../programme/index.ts';
import { Book } from './book.ts';
import * as store from './store-read.ts';

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

const DAY_MS = 86_400_000;
const FOREVER = '9999-12-31T23:59:59.999Z';

/**
 * Balances and what expires when, as a write at this instant would find them: overdue lots and holds that no sweep has met yet do not
 * count. A member without a wallet in the market has nothing.
 */
export async function readCoins(reader: Reader, viewer: Viewer, until = FOREVER): Promise<OperationTypes['coins.get']['result']> {
  const { memberId, market, now } = viewer;
  const wallet = await store.readWallet(reader, { memberId, market }, now, until);
  if (!wallet) return { available: 0, held: 0, debt: 0, schedule: [] };
  const book = new Book(wallet, now);
  const byExpiry = new Map<string, number>();
  for (const { expiresAt, remaining } of book.lots) byExpiry.set(expiresAt, (byExpiry.get(expiresAt) ?? 0) + remaining);
  return {
    available: book.available,
    held: book.held,
    debt: book.debt,
    schedule: [...byExpiry].map(([expiresAt, coins]) => ({ expiresAt, coins })),
  };
}

/** The coin part of `me.summary`; `expiringSoon` is the next day on which coins expire, if it is near. */
export async function readBalance(reader: Reader, viewer: Viewer) {
  const until = new Date(Date.parse(viewer.now) + viewer.rules.coins.expiringSoonDays * DAY_MS).toISOString();
  const { available, held, debt, schedule } = await readCoins(reader, viewer, until);
  const [expiringSoon] = schedule;
  return { coins: available, held, debt, ...(expiringSoon ? { expiringSoon } : {}) };
}

type EntriesInput = OperationTypes['coinEntries.list']['input'];

/** Entries of the last `historyDays` days, newest first. Refuses a cursor that is not ours with `validation.request`. */
export async function listEntries(
  reader: Reader,
  { memberId, market, now, rules }: Viewer,
  { direction, type, limit, cursor }: EntriesInput,
): Promise<OperationTypes['coinEntries.list']['result']> {
  const since = new Date(Date.parse(now) - rules.coins.historyDays * DAY_MS).toISOString();
  const before = cursor === undefined ? undefined : versionOf(cursor);
  const rows = await store.listEntries(reader, { memberId, market }, { direction, type, since, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: rules.market(market).timeZone });
  return {
    items: page.map((row) => ({
      id: row.id,
      type: row.type,
      amount: row.amount,
      direction: row.amount > 0 ? 'earned' : 'deducted',
      effectiveAt: row.effective_at,
      recordedAt: row.recorded_at,
      balanceAfter: row.available_after,
      revision: row.revision,
      ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
      day: day.format(new Date(row.recorded_at)),
      source: { kind: row.source_kind, id: row.source_id },
      lots: [...row.lots],
    })),
    ...(last ? { nextCursor: cursorOf(last.account_version) } : {}),
  };
}

const cursorOf = (version: number): string => Buffer.from(`v${version}`).toString('base64url');

function versionOf(cursor: string): number {
  const version = Number(/^v(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]);
  if (Number.isNaN(version)) {
    refuse('validation.request', {}, { fields: [{ path: '/cursor', code: 'cursor', message: 'Not a cursor of this list' }] });
  }
  return version;
}
