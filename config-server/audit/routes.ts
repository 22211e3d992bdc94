import { refuse } from '../../server-kit/problem.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { listAudit } from './store.ts';

export const routes = ({ db }: Pick<ConfigTools, 'db'>): readonly OpsRoute[] => [
  on('auditLog.list', async (context) => {
    const { actor, action, target, from, to, limit, cursor } = context.input;
    const scope = operatorOf(context).markets;
    const items = await listAudit(db, { actor, action, target, from, to, scope, before: beforeOf(cursor), limit: limit + 1 });
    const page = items.slice(0, limit);
    const last = page.at(-1);
    return { items: page, ...(items.length > limit && last ? { nextCursor: last.id } : {}) };
  }),
];

/** The id of the last row of the page before. */
function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor);
  return refuse('validation.request', {}, { fields: [{ path: '/cursor', code: 'pattern', message: 'Not a cursor of this list' }] });
}
