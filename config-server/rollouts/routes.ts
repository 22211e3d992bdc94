import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type Documents, titleOf } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf, type Who } from '../feature.ts';
import type { OnNewest } from '../releases/index.ts';
import { ruleOf } from './rule.ts';
import { failingShare, guardRails } from './rules.ts';
import { beginRollout, finishRollout, stopRollout, widenRollout } from './service.ts';
import { changesOf, type FigureOfMinute, figuresOfRollouts, newestRollouts, type RolloutRow, sumsOf, triedDocuments } from './store.ts';

type View = OpsTypes['rollouts.list']['result']['items'][number];

export function rolloutRoutes(tools: ConfigTools, onNewest: OnNewest): readonly OpsRoute[] {
  const whoOf = (context: Parameters<typeof operatorOf>[0] & { readonly now: string }): Who => ({
    operator: operatorOf(context),
    now: context.now,
  });
  return [
    on('rollouts.list', async () => {
      const rows = await newestRollouts(tools.db);
      const ids = rows.map(({ id }) => id);
      const [figures, changes] = await Promise.all([figuresOfRollouts(tools.db, ids), changesOf(tools.db, ids)]);
      const documents = await Promise.all(ids.map((id) => triedDocuments(tools.db, id)));
      const known = tools.product.current().checked.documents;
      const rule = ruleOf(tools.product.current().live);
      return {
        ...(rule ? { rule } : {}),
        items: rows.map((row, at) => ({
          ...headOf(row),
          documents: documents[at]!.map((each) => ({
            kind: each.kind,
            id: each.id,
            title: titleOfTried(each, known),
          })) as View['documents'],
          ...sumsOf(figures.filter(({ rollout }) => rollout === row.id)),
          minutes: minutesOf(figures.filter(({ rollout }) => rollout === row.id)),
          changes: changes
            .filter(({ rollout }) => rollout === row.id)
            .map(({ what, share, reason, by_id, by_name, at: when }) => ({
              what,
              share,
              reason,
              by: { id: by_id, name: by_name },
              at: when,
            })),
        })),
      };
    }),
    on('rollouts.create', async (context) => ({ id: String(await beginRollout(tools, onNewest, context.input, whoOf(context))) })),
    on('rollouts.widen', async (context) => void (await widenRollout(tools, context.input.id, context.input, whoOf(context)))),
    on('rollouts.stop', async (context) => void (await stopRollout(tools, context.input.id, context.input.reason, whoOf(context)))),
    on('rollouts.finish', async (context) => void (await finishRollout(tools, onNewest, context.input, whoOf(context)))),
  ];
}

function titleOfTried(
  { kind, id, body }: { kind: View['documents'][number]['kind']; id: string; body: string | null },
  known: Documents,
): string {
  return titleOf(known.get(`${kind}:${id}`) ?? { kind, id, body: body === null ? undefined : JSON.parse(body) }, known);
}

const headOf = ({ id, title, reason, state, share, author, author_name, created_at, ended_at, end_reason }: RolloutRow) => ({
  id: String(id),
  title,
  reason,
  state,
  share,
  author: { id: author, name: author_name },
  createdAt: created_at,
  ...(ended_at === null ? {} : { endedAt: ended_at }),
  ...(end_reason === null ? {} : { endReason: end_reason }),
});

/** As many as a graph shows. */
const mostMinutes = 120;

/** Of each minute in which both or one of the groups were seen, which share of views failed in either. */
function minutesOf(figures: readonly FigureOfMinute[]): View['minutes'] {
  const minutes = [...new Set(figures.map(({ minute }) => minute))].slice(-mostMinutes);
  return minutes.map((minute) => {
    const sums = sumsOf(figures.filter((each) => each.minute === minute));
    const percent = (arm: 'trial' | 'control') =>
      Math.round(
        Math.min(
          1,
          guardRails.reduce((sum, rail) => sum + failingShare(sums[arm], rail), 0),
        ) * 1_000,
      ) / 10;
    return { minute, trialPercent: percent('trial'), controlPercent: percent('control') };
  });
}
