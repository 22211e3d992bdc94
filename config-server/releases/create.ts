import type { Tx } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { hashOf, keyOf, mergeScoped, reachOf, sameJson } from '../documents/index.ts';
import { draftBody, takeDrafts } from '../drafts/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import { type Ahead, isAhead } from './ahead.ts';
import type { Chosen } from './chosen-drafts.ts';
import { frozen } from './frozen.ts';
import { goLive } from './going-live.ts';
import { type Judged, judgeRelease, type NewRelease } from './judge-release.ts';
import { type OnNewest, stale } from './on-newest.ts';
import { rebaseWaiting } from './rebase-waiting.ts';
import { begins } from './rules.ts';
import { chooseBy } from './settlements.ts';
import { addRelease } from './store-add.ts';
import { waitingReleases } from './store-read.ts';
import type { CuresOf } from './views/left-out.ts';

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
      if (later !== undefined && !(await isSameAhead(tx, judged.ahead))) return stale;
      if (!(await takeDrafts(tx, takenOf(judged, who)))) return stale;
      const id = await keep(tx, { ...request, settle, at }, judged, who);
      const revision = judged.prepared && (await goLive(tools, tx, id, judged.prepared, judged.changes, who.now));
      await rebaseWaiting(tools, tx, judged.under, choose, { at: who.now, actor: who.operator });
      record(tools, tx, id, { ...judged, reason: request.reason, confirms: request.confirms, revision }, who);
      return id;
    },
  );
}

function rejectPast(): never {
  const message = 'This time is over. To publish at once, leave it out';
  return reject('release.publish_at_past', {}, { detail: message, fields: [{ path: '/publishAt', code: 'past', message }] });
}

/** Whether the releases that go live before are those that the drafts were laid over. */
async function isSameAhead(tx: Tx, { releases, at }: Ahead): Promise<boolean> {
  const now = (await waitingReleases(tx)).filter((each) => isAhead(each, at));
  return now.length === releases.length && now.every(({ id }, place) => id === releases[place]!.id);
}

const takenOf = ({ chosen, state }: Judged, { operator }: Who) =>
  chosen.map((each) => ({ row: each.row, released: each.change.body, rest: restOf(each, operator, state === 'live') }));

/**
 * What stays a draft when a part is released: over the new version at once, or without that part while it waits. Undefined where nothing does.
 */
function restOf(
  { row, change, under }: Chosen,
  { markets }: OpsSession,
  isLive: boolean,
): { body: unknown; base: string | null } | undefined {
  const whole = draftBody(row);
  if (reachOf(row, [under, whole], markets) === 'whole') return undefined;
  const body = isLive ? whole : mergeScoped(row, whole, under, markets ?? []);
  if (sameJson(body, isLive ? change.body : under)) return undefined;
  const isFresh = row.base === change.before;
  return { body, base: isLive && isFresh ? (hashOf(change.body) ?? null) : row.base };
}

type Kept = Pick<NewRelease, 'title' | 'reason' | 'clock' | 'settle'> & { readonly at: string | undefined };

/** Adds what the drafts come to as a release that waits, or will be live in the same transaction; gives its id. */
async function keep(tx: Tx, { title, reason, clock, settle, at }: Kept, judged: Judged, { operator, now }: Who): Promise<number> {
  const { changes, problems, reasons, state, markets } = judged;
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
