import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { scopeOf } from '../../server-kit/ops-session.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { listAudit } from './store.ts';

/** Lists this server's audit log, for the console's history. */
export const opsRoutes = ({ db }: Pick<MemberTools, 'db'>): readonly OpsRoute[] => [
  on('memberAuditLog.list', async (context) => {
    const { cursor, limit, ...filter } = context.input;
    const scope = scopeOf(operatorOf(context), undefined);
    const items = await listAudit(db, { ...filter, scope, before: beforeOf(cursor), limit: limit + 1 });
    const page = items.slice(0, limit);
    const last = page.at(-1);
    return { items: page, ...(items.length > limit && last ? { nextCursor: last.id } : {}) };
  }),
];

/** Reads the cursor: the id of the last row of the previous page. */
function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  return /^[1-9]\d{0,15}$/.test(cursor) ? Number(cursor) : rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}
