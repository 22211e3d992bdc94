import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { keyOf, saveContents } from '../documents/index.ts';
import { holdDrafts, takeDraft } from '../drafts/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import { type Ahead, type Chosen, readAhead, restOf } from './chosen-drafts.ts';
import { contentOf, frozen } from './frozen.ts';
import { goLive } from './going-live.ts';
import { type Judged, judgeRelease, type NewRelease } from './judge-release.ts';
import type { CuresOf } from './left-out.ts';
import { type OnNewest, stale } from './on-newest.ts';
import { rebaseWaiting } from './rebase-waiting.ts';
import { begins } from './rules.ts';
import { chooseBy } from './settlements.ts';
import { addRelease } from './store.ts';

/** Releases drafts together, now, at an instant or after an approval; gives the id. */
export async function createRelease(
  tools: ConfigTools,
  onNewest: OnNewest,
  request: NewRelease,
  who: Who,
  curesOf?: CuresOf,
): Promise<number> {
  const { publishAt, settle = [] } = request;
  const at = publishAt === undefined ? undefined : new Date(publishAt).toISOString();
  if (at !== undefined && at <= who.now) rejectPast();
  const later = begins(at, who.now) === 'scheduled' ? at : undefined;
  const choose = chooseBy(settle);
  return onNewest(
    'releases.create',
    (live) => judgeRelease(tools, live, { ...request, operator: who.operator, later, choose, curesOf }),
    async (tx, judged) => {
      const rows = judged.chosen.map(({ row }) => row);
      if (!(await holdDrafts(tx, rows)) || (later !== undefined && !(await sameAhead(tx, judged.ahead)))) return stale;
      const id = await keep(tx, { ...request, settle, at }, judged, who);
      const revision = judged.prepared && (await goLive(tools, tx, id, judged.prepared, judged.changes, who.now));
      await rebaseWaiting(tools, tx, judged.coming, choose, { at: who.now, actor: who.operator });
      record(tools, tx, id, { ...judged, reason: request.reason, confirms: request.confirms, revision }, who);
      return id;
    },
  );
}

function rejectPast(): never {
  const message = 'This time is over. To publish at once, leave it out';
  return reject('release.publish_at_past', {}, { detail: message, fields: [{ path: '/publishAt', code: 'past', message }] });
}

type Kept = Pick<NewRelease, 'title' | 'reason' | 'clock' | 'settle'> & { readonly at: string | undefined };

/** Turns the drafts into a release that waits, or will be live in the same transaction; gives its id. */
async function keep(tx: Tx, { title, reason, clock, settle, at }: Kept, judged: Judged, { operator, now }: Who): Promise<number> {
  const { chosen, changes, problems, reasons, state, markets } = judged;
  saveContents(tx, changes.flatMap(contentOf), []);
  consume(tx, chosen, operator, state === 'live');
  return addRelease(
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
}

type Made = Pick<Judged, 'state' | 'changes' | 'markets'> &
  Pick<NewRelease, 'reason' | 'confirms'> & { readonly revision: number | undefined };

function record(tools: ConfigTools, tx: Tx, id: number, made: Made, { operator, now }: Who): void {
  const { state, changes, markets, reason, confirms, revision } = made;
  tools.audit(tx, {
    at: now,
    actor: operator,
    action: 'releases.create',
    target: `release:${id}`,
    reason,
    ...(markets ? { markets } : {}),
    details: { state, documents: changes.map(keyOf), ...(confirms ? { confirms } : {}), ...(revision === undefined ? {} : { revision }) },
  });
}

async function sameAhead(tx: Tx, { releases, at }: Ahead): Promise<boolean> {
  const now = (await readAhead(tx, at)).releases;
  return now.length === releases.length && now.every(({ id }, place) => id === releases[place]!.id);
}

/** Takes the drafts away that were released; what others drafted in them stays theirs. */
function consume(tx: Tx, chosen: readonly Chosen[], operator: Who['operator'], isLive: boolean): void {
  for (const each of chosen) {
    const { row, change } = each;
    const rest = restOf(each, operator, isLive);
    const kept = rest && { ...change, body: rest.body };
    if (kept) saveContents(tx, contentOf(kept), []);
    takeDraft(tx, row, kept && { document: frozen(kept).document, base: rest.base });
  }
}
