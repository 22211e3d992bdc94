import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { refuse } from '../../server-kit/problem.ts';
import { keyOf } from '../documents.ts';
import { hashOf } from '../drafts/same-json.ts';
import type { Who } from '../drafts/save.ts';
import { marketsTouched } from '../drafts/scope.ts';
import { deleteDraft, draftOf, lockDraft, saveDraft } from '../drafts/store.ts';
import type { ConfigTools } from '../feature.ts';
import { type Ahead, type Chosen, changesAhead, chooseDrafts, expected, readAhead, restOf } from './chosen-drafts.ts';
import { expectForeseen, foresee } from './foresee.ts';
import { type Change, expectValid, goLive, liveWith, prepareLive } from './going-live.ts';
import { expectNoGrowth } from './growth.ts';
import { type OnNewest, stale } from './on-newest.ts';
import { rebaseWaiting } from './rebase-waiting.ts';
import { begins } from './rules.ts';
import { schemaOf } from './schema-of.ts';
import { chooseBy } from './settlements.ts';
import { reasonsOf } from './stood-for.ts';
import { addRelease, saveContents } from './store.ts';

export type NewRelease = OpsTypes['releases.create']['input'];

/** Releases drafts together, now, at an instant or after an approval; gives the id. */
export async function createRelease(
  tools: ConfigTools,
  onNewest: OnNewest,
  { title, reason, documents, publishAt, clock, confirmGrowth, settle = [], stops = [] }: NewRelease,
  { operator, now }: Who,
): Promise<number> {
  const at = publishAt === undefined ? undefined : new Date(publishAt).toISOString();
  if (at !== undefined && at < now) {
    refuse(
      'validation.request',
      {},
      { fields: [{ path: '/publishAt', code: 'past', message: 'This time is over. To publish at once, leave it out' }] },
    );
  }
  const waits = begins(at, now) === 'scheduled';
  const choose = chooseBy(settle);
  return onNewest(
    'releases.create',
    async (live) => {
      const ahead = await readAhead(tools.db, waits ? at! : '');
      const chosen = await chooseDrafts(tools.db, live, ahead, documents, operator, choose);
      const changes = chosen.map(({ change }) => change);
      const set = live.checked.with([...changesAhead(ahead), ...changes]);
      const problems = expectValid(live, set, changes);
      expectForeseen(await foresee(tools.db, live, changes, waits ? at : undefined, choose), stops);
      const over = (change: Change) => expected(live, ahead, change).body;
      if (!confirmGrowth) {
        expectNoGrowth(
          tools.product,
          changes.map((change) => ({
            schema: schemaOf(tools.vocabulary, change.kind, change.body),
            before: over(change),
            after: change.body,
          })),
        );
      }
      const reasons = changes.flatMap((change) => reasonsOf(tools.vocabulary, change, { before: over(change), after: change.body }));
      const state = reasons.length > 0 ? ('awaiting_approval' as const) : begins(at, now);
      const markets = marketsOf(changes, over);
      return {
        chosen,
        changes,
        problems,
        reasons,
        state,
        markets,
        ahead,
        coming: liveWith(live, state === 'live' ? changes : []),
        prepared: state === 'live' ? await prepareLive(tools, live, set) : undefined,
      };
    },
    async (tx, { chosen, changes, problems, reasons, state, markets, ahead, coming, prepared }) => {
      if (!(await stillThere(tx, chosen)) || (waits && !(await sameAhead(tx, ahead, at!)))) return stale;
      saveContents(tx, changes.flatMap(contentOf), []);
      consume(tx, chosen, operator, state === 'live');
      const id = await addRelease(
        tx,
        {
          origin: 'ops',
          title,
          reason,
          author: operator.id,
          authorName: operator.name,
          state: state === 'live' ? 'scheduled' : state,
          publishAt: at ?? (state === 'live' ? now : undefined),
          markets,
          needsApproval: reasons.length > 0,
          approvalReasons: reasons,
          problems,
          clock,
          settle,
          rows: changes.map(frozen),
        },
        now,
      );
      const revision = prepared && (await goLive(tools, tx, id, prepared, changes, now));
      await rebaseWaiting(tools, tx, coming, choose, { at: now, actor: operator });
      tools.audit(tx, {
        at: now,
        actor: operator,
        action: 'releases.create',
        target: `release:${id}`,
        reason,
        ...(markets ? { markets } : {}),
        details: { state, documents: changes.map(keyOf), ...(revision === undefined ? {} : { revision }) },
      });
      return id;
    },
  );
}

/** The only markets that changes touch; undefined where one concerns all. */
export function marketsOf(changes: readonly Change[], over: (change: Change) => unknown): readonly string[] | undefined {
  const touched = changes.map((change) => marketsTouched(change, over(change), change.body));
  return touched.includes(undefined) ? undefined : [...new Set(touched.flat() as string[])].sort();
}

export const frozen = ({ kind, id, body, before, settles }: Change) => ({
  kind,
  id,
  document: hashOf(body) ?? null,
  rendition: null,
  needs: null,
  before,
  settles: settles ?? null,
});

export const contentOf = ({ kind, id, body }: Change) => {
  const hash = hashOf(body);
  return hash === undefined ? [] : [{ kind, id, hash, body: JSON.stringify(body) }];
};

/** Whether the drafts are as they were read; from here on they wait. */
async function stillThere(tx: Tx, chosen: readonly Chosen[]): Promise<boolean> {
  const sorted = [...chosen].sort((a, b) => (keyOf(a.row) < keyOf(b.row) ? -1 : 1));
  for (const { row } of sorted) {
    await lockDraft(tx, keyOf(row));
    const now = await draftOf(tx, row);
    if (now?.document !== row.document || now.base !== row.base) return false;
  }
  return true;
}

async function sameAhead(tx: Tx, { releases }: Ahead, at: string): Promise<boolean> {
  const now = (await readAhead(tx, at)).releases;
  return now.length === releases.length && now.every(({ id }, place) => id === releases[place]!.id);
}

/** Takes the drafts away that were released; what others drafted in them stays theirs. */
function consume(tx: Tx, chosen: readonly Chosen[], operator: Who['operator'], isLive: boolean): void {
  for (const each of chosen) {
    const { row, change } = each;
    const rest = restOf(each, operator, isLive);
    if (!rest) {
      deleteDraft(tx, row);
      continue;
    }
    const kept = { ...change, body: rest.body };
    saveContents(tx, contentOf(kept), []);
    const { document } = frozen(kept);
    saveDraft(tx, { ...row, document, base: rest.base });
  }
}
