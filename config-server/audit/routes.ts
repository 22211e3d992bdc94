import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { titleOf, withDrafts } from '../documents/index.ts';
import { draftsFor } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { listAudit } from './store.ts';

export const routes = ({ db, product }: Pick<ConfigTools, 'db' | 'product'>): readonly OpsRoute[] => {
  /** Keys of the documents whose name has these words, live and drafted. */
  async function documentsCalled(words: string, operator: OpsSession): Promise<string[]> {
    const live = product.current();
    const all = withDrafts(live.checked.documents, await draftsFor(db, live, operator));
    const term = words.trim().toLowerCase();
    return [...all].flatMap(([key, source]) => (titleOf(source, all).toLowerCase().includes(term) ? [key] : []));
  }

  return [
    on('auditLog.list', async (context) => {
      const { about, limit, cursor, ...input } = context.input;
      const operator = operatorOf(context);
      const documents = about === undefined ? [] : await documentsCalled(about, operator);
      const filter = {
        actor: undefined,
        action: undefined,
        except: undefined,
        target: undefined,
        from: undefined,
        to: undefined,
        ...input,
      };
      const place = { reader: operator.id, scope: operator.markets, before: beforeOf(cursor), limit: limit + 1 };
      const items = await listAudit(db, { ...filter, ...place, about, documents });
      const page = items.slice(0, limit);
      const last = page.at(-1);
      return { items: page, ...(items.length > limit && last ? { nextCursor: last.id } : {}) };
    }),
  ];
};

/** The id of the last row of the page before. */
function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor);
  return reject('validation.request', {}, { fields: [{ path: '/cursor', code: 'pattern', message: 'Not a cursor of this list' }] });
}
