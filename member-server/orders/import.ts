import { setImmediate } from 'node:timers/promises';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { hashRequest } from '../../server-kit/command.ts';
import { headRefusal } from '../../server-kit/csv.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { refusalOfRow } from '../../server-kit/row-refusal.ts';
import { saveAudit } from '../audit/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { decideOrigin, type Partner } from '../partners/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { type BadRow, type FileOrder, readOrders } from './csv.ts';
import { type OrderRefusal, refusalOf, wrongOrigin } from './import-refusals.ts';
import { ingestOrder } from './ingest.ts';
import { rulesOfPayment } from './payment-rules.ts';
import type { Sale } from './sale.ts';
import { requirePast } from './service.ts';
import * as store from './store-import.ts';

export type Import = OpsTypes['orderImports.get']['result'];
type Running = OpsTypes['orderImports.list']['result']['running'][number];
type Result = Omit<Import, 'id' | 'at' | 'by' | 'fileName'>;
/** A stored result; earlier versions did not store `notTaken`. */
type StoredResult = Omit<Result, 'notTaken'> & Partial<Pick<Result, 'notTaken'>>;

/** Number of orders between two updates of the progress. */
const NOTED_EVERY = 10;
/** Maximum number of failed orders in an answer. */
const MOST_LISTED = 1000;

export interface Upload {
  readonly fileName: string;
  readonly csv: string;
  readonly reason: string;
  readonly operator: OpsSession;
  readonly now: string;
}

/**
 * Imports the orders of a file, each in a transaction of its own, so that a bad row does not stop the others. The same file again, from any operator
 * of the same markets, changes nothing and returns the first result; an interrupted import continues where it stopped. Refuses a file without the
 * columns with `validation.request`, and with `partner.unknown_source` one with orders of no partner.
 */
export async function importOrders(tools: MemberTools, { fileName, csv, reason, operator, now }: Upload): Promise<Import> {
  const rules = takeRelease(tools.releases, now);
  const read = readOrders(csv, rules.site.currencies);
  if ('missing' in read || 'repeated' in read) return rejectField('/csv', 'columns', headRefusal(read));
  if ('broken' in read)
    return rejectField('/csv', 'quote', `A quotation mark in row ${read.broken[0]} is not closed there; nothing of the file was taken`);
  if (read.orders.length + read.bad.length === 0) return rejectField('/csv', 'empty', 'There are no orders in the file');
  if (read.orders.some(({ source }) => !partnerOf(rules, source))) reject('partner.unknown_source');
  const begun = await tools.db.transaction(
    async (tx) => {
      const id = tools.ids.next(now);
      const contentHash = hashRequest('orderImports.create', { csv, markets: operator.markets ?? null });
      const { fresh, row } = await store.beginImport(tx, { id, contentHash, fileName, byId: operator.id, byName: operator.name, now });
      if (fresh) saveAudit(tx, { at: now, actor: operator, action: 'orderImports.create', target: `order_import:${id}`, reason });
      return row;
    },
    { useCase: 'orderImports.create' },
  );
  if (!begun) throw new Error('The import was not found after it was written');
  if (begun.finished_at !== null) return showImport(begun);
  const refused: BadRow[] = [];
  for (const [at, order] of read.orders.entries()) {
    // The embedded database answers within one turn of the event loop; without this, other requests would wait for the last order.
    await setImmediate();
    if (at % NOTED_EVERY === 0) await noteProgress(tools, begun.id, read, at);
    const refusal = await takeOne(tools, order, { rules, operator, now, importId: begun.id });
    if (refusal) refused.push({ row: order.row, orderNumber: order.orderNumber, ...refusal });
  }
  const result = await countResult(tools, begun.id, read, refused);
  const finished = await tools.db.transaction((tx) => store.finishImport(tx, begun.id, now, JSON.stringify(result)), {
    useCase: 'orderImports.finish',
  });
  return finished ? showImport(finished) : reject('request.not_found');
}

const noteProgress = (
  { db }: MemberTools,
  id: string,
  { orders, bad }: { readonly orders: readonly FileOrder[]; readonly bad: readonly BadRow[] },
  taken: number,
): Promise<unknown> =>
  db.transaction((tx) => store.noteProgress(tx, { id, rows: orders.length + bad.length, done: taken + bad.length }), {
    useCase: 'orderImports.progress',
  });

const partnerOf = (rules: Programme, source: string): Partner | undefined =>
  rules.partners.partners.find(({ sources }) => sources.includes(source));

interface Run {
  readonly rules: Programme;
  readonly operator: OpsSession;
  readonly now: string;
  readonly importId: string;
}

/** Imports one order. Returns why it was refused; undefined if it was taken, now or before. */
async function takeOne(tools: MemberTools, order: FileOrder, { rules, operator, now, importId }: Run): Promise<OrderRefusal | undefined> {
  const { source, store: shop, channel } = order;
  const partner = partnerOf(rules, source);
  const place = partner ? decideOrigin(partner, { source, store: shop, channel }, rules) : { refusal: 'partner.unknown_source' as const };
  if ('refusal' in place || place.market === undefined)
    return { problem: 'partner.unknown_source', detail: wrongOrigin(order, partner, rules) };
  const { market } = place;
  if (operator.markets && !operator.markets.includes(market))
    return { problem: 'ops.market_scope', detail: `store is in ${market}, outside the markets you look after` };
  const sale = saleOf(order, market);
  try {
    requirePast(sale.paidAt, { now, rules });
    const ofPayment = await rulesOfPayment(tools.releases, { paidAt: sale.paidAt, market, now });
    const options = { now, rules, ofPayment, actor: `ops:${operator.id}`, keepUnknown: true, importId };
    await tools.db.transaction((tx) => ingestOrder(tx, tools, sale, options), { useCase: 'orderImports.order' });
    return undefined;
  } catch (error) {
    const refusal = refusalOfRow(error);
    if (refusal === 'unstorable') return { problem: 'a value of the order cannot be stored' };
    return refusalOf(refusal, order, rules.market(market).currency);
  }
}

const saleOf = ({ member, ...order }: FileOrder, market: string): Sale => {
  const { row: _row, ...rest } = order;
  const netMinor = order.lines.reduce((sum, line) => sum + line.netMinor, 0);
  return { ...rest, market, netMinor, named: member === '' ? {} : { memberCode: member }, voucherCodes: [] };
};

async function countResult(
  { db }: MemberTools,
  id: string,
  { orders, bad }: { readonly orders: readonly FileOrder[]; readonly bad: readonly BadRow[] },
  refused: readonly BadRow[],
): Promise<Result> {
  const taken = await store.readOrdersOf(db, id);
  const count = (state: string) => taken.filter((order) => order.state === state).length;
  return {
    rows: orders.length + bad.length,
    credited: count('credited'),
    unmatched: count('unmatched'),
    review: count('review'),
    repeated: orders.length - taken.length - refused.length,
    notTaken: bad.length + refused.length,
    failed: [...bad, ...refused].toSorted((a, b) => a.row - b.row).slice(0, MOST_LISTED),
  };
}

/** Answer for a finished import. */
export function showImport(row: store.ImportRow): Import {
  const result = row.result as StoredResult;
  const { rows, credited, unmatched, review, repeated, notTaken = rows - credited - unmatched - review - repeated } = result;
  return {
    id: row.id,
    at: row.at,
    by: row.by_name,
    fileName: row.file_name,
    ...result,
    notTaken,
  };
}

/** Answer for an unfinished import, with its progress. */
export const showRunning = ({ id, at, file_name, result }: store.ImportRow): Running => ({
  id,
  at,
  fileName: file_name,
  ...(result as store.ImportProgress),
});
