import { reject } from '../../server-kit/problem.ts';
import {
  bodiesByHash,
  changedOutside,
  hashOf,
  isObject,
  keyOf,
  liveBody,
  rejectConflict,
  splitVariant,
  titleOf,
} from '../documents/index.ts';
import { onDocument, problemsOf, putDraft } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { endConflict, openConflicts } from './store.ts';

const version = (hash: string | null | undefined, body: unknown) => (hash && isObject(body) ? { hash, body: { ...body } } : {});

/** `conflicts.list`, `conflicts.settle`. */
export const conflictRoutes = (tools: ConfigTools): readonly OpsRoute[] => [
  on('conflicts.list', async (context) => {
    const { markets } = operatorOf(context);
    const live = tools.product.current();
    const open = (await openConflicts(tools.db)).filter(({ id }) => {
      const variant = splitVariant(id).market;
      return !markets || variant === undefined || markets.includes(variant);
    });
    const bodies = await bodiesByHash(
      tools.db,
      open.flatMap(({ base, baseline }) => [base, baseline].filter((hash) => hash !== null)),
    );
    const items = open.map(({ kind, id, base, baseline, since }) => {
      const current = liveBody(live, keyOf({ kind, id }));
      const shown = current ?? bodies.get(baseline ?? '');
      return {
        kind,
        id,
        title: titleOf({ kind, id, body: shown }, live.checked.documents),
        since,
        ...(base !== null && isObject(bodies.get(base)) ? { base: { hash: base, body: { ...(bodies.get(base) as object) } } } : {}),
        live: version(hashOf(current), current),
        baseline: version(baseline, bodies.get(baseline ?? '')),
      };
    });
    return { items };
  }),

  on('conflicts.settle', async (context) => {
    const { kind, id, take, reason } = context.input;
    const ref = { kind, id };
    const operator = operatorOf(context);
    const who = { operator, now: context.now, reason };
    const hash = await onDocument(tools, ref, who, 'conflicts.settle', async (tx, found) => {
      const conflict = (await openConflicts(tx)).find((each) => each.kind === kind && each.id === id) ?? reject('request.not_found');
      const brought = conflict.baseline === null ? undefined : (await bodiesByHash(tx, [conflict.baseline])).get(conflict.baseline);
      if (changedOutside(ref, found.live, brought, operator.markets).length > 0) reject('ops.market_scope');
      if (take === 'baseline') {
        if (found.row) rejectConflict('There is a draft; discard or release it first');
        const action = 'conflicts.settle';
        return putDraft(tools, tx, found, brought, { ...who, action, base: found.liveHash, settles: conflict.baseline ?? undefined });
      }
      endConflict(tx, ref);
      const details = { take, live: found.liveHash ?? null, baseline: conflict.baseline };
      tools.audit(tx, { at: context.now, actor: operator, action: 'conflicts.settle', target: keyOf(ref), reason, details });
      return found.hash;
    });
    return { hash: hash ?? '', problems: await problemsOf(tools, ref, operator) };
  }),
];
