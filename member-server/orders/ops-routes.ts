import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { type OpsSession, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import type { MemberTools } from '../feature.ts';
import { findBuyer, type Who } from '../partners/index.ts';
import { takeRelease } from '../programme/index.ts';
import { describeWaiting, dismissOrder, matchOrder } from './admin.ts';
import { importOrders, showImport, showRunning } from './import.ts';
import { type ImportScope, listImports, listRunning, readImport } from './store-import.ts';
import { listWaiting } from './store-read.ts';
import { readUnnamed } from './unnamed.ts';

const importScope = (context: { readonly session?: OpsSession }): ImportScope => {
  const { id: operatorId, markets = null } = operatorOf(context);
  return { operatorId, markets };
};

/** Operations of operators on orders: imports of files, and orders that wait. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('orderImports.create', (context) => importOrders(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
  on('orderImports.list', async (context) => {
    const { limit, cursor } = context.input;
    const scope = importScope(context);
    const [rows, running] = await Promise.all([
      listImports(tools.db, { ...scope, ...readCursor(cursor), limit: limit + 1 }),
      listRunning(tools.db, scope.operatorId),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { items: page.map(showImport), running: running.map(showRunning), ...(last ? { nextCursor: cursorOf(last.at, last.id) } : {}) };
  }),
  on('orderImports.get', async (context) => {
    const row = await readImport(tools.db, context.input.id, importScope(context));
    return row && row.finished_at !== null ? showImport(row) : reject('request.not_found');
  }),
  on('unmatchedOrders.list', async (context) => {
    const { market, state = null, q = null, memberNumber, limit, cursor } = context.input;
    const markets = scopeOf(operatorOf(context), market) ?? null;
    const { at, id } = readCursor(cursor);
    const rows = await listWaiting(tools.db, { markets, state, q, arrivedAt: at, id, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const who = memberNumber === undefined ? undefined : await findBuyer(tools.db, tools, { memberCode: memberNumber });
    const items = await Promise.all(page.map((row) => describeWaiting(tools.db, tools, asIfOf(who, row), context.now)));
    return { items, ...(last ? { nextCursor: cursorOf(last.arrived_at, last.id) } : {}) };
  }),
  on('productWords.list', async (context) => {
    const { now, input } = context;
    const markets = scopeOf(operatorOf(context), input.market) ?? null;
    return { items: await readUnnamed(tools.db, { markets, now, rules: takeRelease(tools.releases, now) }) };
  }),
  on('unmatchedOrders.match', (context) => matchOrder(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
  on('unmatchedOrders.dismiss', (context) => dismissOrder(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
];

type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** The waiting order as if it named this member, so that the answer shows what they would earn. */
const asIfOf = (who: Who | undefined, row: WaitingRow): WaitingRow =>
  who ? { ...row, member_id: who.id, birthday: who.birthday ?? null, birthday_set_at: who.birthdaySetAt ?? null } : row;
