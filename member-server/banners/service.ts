import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { textOf } from '../catalogue/index.ts';
import { rejectField } from '../feature.ts';
import { readGateFacts } from '../gates/index.ts';
import type { Announcement } from '../programme/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';
import { isFor, isOn } from './audience.ts';
import { compareAnnouncements, hasStory, isGated, leadsTo } from './rules.ts';

type ListedBanner = OperationTypes['banners.list']['result']['items'][number];
type Shown = OperationTypes['banners.get']['result'];

/** Lists banners and news shown to the caller at `now`, sorted and paged. Refuses with `feature.switched_off` while a kill switch stops the market. */
export async function listBanners(
  db: Db,
  viewer: Viewer,
  { placement, limit, cursor }: OperationTypes['banners.list']['input'],
): Promise<OperationTypes['banners.list']['result']> {
  const candidates = [...viewer.rules.announcements.values()].filter(({ type }) => placement === undefined || type === placement);
  const shown = (await shownTo(db, viewer, candidates)).sort(compareAnnouncements).flatMap((each) => describe(each, viewer) ?? []);
  const start = cursor === undefined ? 0 : shown.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) rejectField('/cursor', 'cursor', 'This list has no such place to go on from');
  const page = shown.slice(start, start + limit);
  const last = page.at(-1);
  return {
    items: page,
    ...(last && start + limit < shown.length ? { nextCursor: last.id } : {}),
  };
}

/** Returns one announcement with its story. Refuses with `feature.switched_off`, and with `request.not_found` if it is not shown to the caller now. */
export async function getBanner(db: Db, viewer: Viewer, id: string): Promise<Shown> {
  const found = viewer.rules.announcements.get(id);
  const [shown] = await shownTo(db, viewer, found ? [found] : []);
  const described = shown && describe(shown, viewer);
  if (!shown || !described) return reject('request.not_found');
  const { rules, language } = viewer;
  return { ...described, body: (shown.body ?? []).map(({ kind, text }) => ({ kind, text: textOf(rules, language, text) })) };
}

/** Filters announcements to those shown to the caller now; reads the member only if one of them has gates. */
async function shownTo(db: Db, viewer: Viewer, all: readonly Announcement[]): Promise<Announcement[]> {
  const { memberId, market, now, rules, releases } = viewer;
  requireMarket(releases, market);
  const open = all.filter((each) => isOn(each, market, now) && !isKilled(each, viewer));
  const member = memberId !== undefined && open.some(isGated) ? await readGateFacts(db, { memberId, market, now }) : undefined;
  return open.filter((each) => isFor(each, member, rules.segments));
}

/** True if a kill switch stops the announcement or the campaign that it links to. */
function isKilled({ id, action }: Announcement, { releases, market }: Viewer): boolean {
  const to = leadsTo(action);
  return releases.isKilled(`campaign:${id}`, market) || (to !== undefined && 'id' in to && releases.isKilled(`campaign:${to.id}`, market));
}

/** Describes an announcement for members; undefined if a newer document links to something that this build does not know. */
function describe(announcement: Announcement, { rules, language }: Viewer): ListedBanner | undefined {
  const { id, type, name, description, art, brand, window, action } = announcement;
  const to = leadsTo(action);
  if (!to || !window?.from || !window.to) return undefined;
  const brandName = rules.site.brands.find((each) => each.id === brand)?.name;
  return {
    id,
    placement: type,
    title: textOf(rules, language, name),
    text: textOf(rules, language, description),
    art,
    ...(announcement.type === 'banner' ? { ground: announcement.ground } : {}),
    ...(brand !== undefined && brandName !== undefined ? { brand, brandName } : {}),
    window: { from: window.from, to: window.to },
    story: hasStory(announcement),
    action: { button: textOf(rules, language, action.button), ...to },
  };
}
