import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { textOf } from '../catalogue/index.ts';
import { rejectField } from '../feature.ts';
import { windowState } from '../gates/index.ts';
import type { Activity, Programme } from '../programme/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';
import { describe, type ShownActivity } from './describe.ts';
import { readDraw } from './draw-part.ts';
import { compareShown } from './rules.ts';
import { readByIds } from './store.ts';
import { readOwnGuest } from './store-guests.ts';
import { isAnnounced, isKilled, readFacts, requireActivity } from './visit.ts';

/** True if the caller may see the activity: one by invitation is shown only to invited members and to those with a place. */
const isForCaller = ({ access, invited, myStatus }: ShownActivity): boolean => access !== 'invitation' || invited || myStatus !== 'none';

/** Lists the market's activities that are shown at `now`, paged. Refuses with `feature.switched_off` while a kill switch stops the market. */
export async function listActivities(
  db: Db,
  viewer: Viewer,
  { status, limit, cursor }: OperationTypes['activities.list']['input'],
): Promise<OperationTypes['activities.list']['result']> {
  const { releases, market, now, rules } = viewer;
  requireMarket(releases, market);
  const shown = [...rules.activities.values()].filter(
    (each) => isAnnounced(each, viewer) && windowState(each.window, now) === 'open' && !isKilled(viewer, each.id),
  );
  const sorted = (await describeAll(db, viewer, shown))
    .filter((each) => isForCaller(each) && (status === undefined || each.status === status))
    .sort(compareShown);
  const start = cursor === undefined ? 0 : sorted.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) rejectField('/cursor', 'cursor', 'This list has no such place to go on from');
  const items = sorted.slice(start, start + limit);
  const last = items.at(-1);
  return { items, ...(last && start + limit < sorted.length ? { nextCursor: last.id } : {}) };
}

/** Returns one activity of the market, also after its end. Refuses with `feature.switched_off`, `activity.not_found`. */
export const getActivity = (db: Db, viewer: Viewer, id: string): Promise<ShownActivity> => {
  const activity = requireActivity(viewer, id);
  const { memberId, rules, language } = viewer;
  return db.transaction(
    async (tx) => {
      const [facts, draw, guest] = await Promise.all([
        readFacts(tx, viewer, [id]),
        readDraw(tx, viewer, activity),
        memberId === undefined ? undefined : readOwnGuest(tx, { activityId: id, memberId }),
      ]);
      const won = activity.awards?.filter((each) => guest?.awards.includes(each.id)) ?? [];
      return {
        ...describe(activity, viewer, facts, draw),
        came: guest?.came ?? false,
        won: won.map(({ name }) => textOf(rules, language, name)),
      };
    },
    { useCase: 'activities.get' },
  );
};

const describeAll = (db: Db, viewer: Viewer, activities: readonly Activity[]): Promise<ShownActivity[]> =>
  db.transaction(
    async (tx) => {
      const ids = activities.map(({ id }) => id);
      const [facts, draws] = await Promise.all([
        readFacts(tx, viewer, ids),
        Promise.all(activities.map((activity) => readDraw(tx, viewer, activity))),
      ]);
      return activities.map((activity, at) => describe(activity, viewer, facts, draws[at]!));
    },
    { useCase: 'activities.list' },
  );

/** Maps attendance ids to the title of their activity in the language; unknown ids are omitted. */
export async function describeAttendances(
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
): Promise<ReadonlyMap<string, { readonly title: string }>> {
  const rows = ids.length === 0 ? [] : await readByIds(reader, ids);
  return new Map(
    rows.flatMap(({ id, activity_id }) => {
      const activity = rules.activities.get(activity_id);
      return activity ? [[id, { title: textOf(rules, language, activity.name) }] as const] : [];
    }),
  );
}
