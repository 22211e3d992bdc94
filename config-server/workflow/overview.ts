import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { marketName } from '../../schemas/english-names.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { documentsCheck, openConflicts } from '../baseline/index.ts';
import { splitVariant, titleOf, titleWithStore } from '../documents/index.ts';
import { draftsFor } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { releasesPerDay } from '../history/index.ts';
import { marketOf, newestKillSwitches } from '../kill-switches/index.ts';
import {
  declinedReleases,
  foreseeSuspensions,
  newestRelease,
  seeReleases,
  suspendedReleases,
  waitingReleases,
  waitingWithDocuments,
} from '../releases/index.ts';
import { isFaultNow, listReports } from '../reports/index.ts';
import { endingGroups } from './ending-groups.ts';
import { missingFor } from './routes-translations.ts';

type Overview = OpsTypes['overview.get']['result'];
type Failing = Overview['failing'];

const dayMs = 24 * 3_600_000;
const days = 30;

/** `overview.get`. */
export const overviewRoute = (tools: ConfigTools): OpsRoute =>
  on('overview.get', async (context) => {
    const operator = operatorOf(context);
    const { db, product } = tools;
    const live = product.current();
    const firstDay = new Date(Date.parse(context.now) - (days - 1) * dayMs).toISOString().slice(0, 10);
    const [head, drafts, waiting, missing, perDay, failing] = await Promise.all([
      newestRelease(db),
      draftsFor(db, live, operator),
      waitingReleases(db).then((rows) => seeReleases(db, rows, operator.markets)),
      missingFor(tools, operator),
      releasesPerDay(db, `${firstDay}T00:00:00.000Z`),
      failingNow(tools, operator, context.now),
    ]);
    const rows = waiting.map(({ row }) => row);
    const scheduled = rows.filter(({ state }) => state === 'scheduled');
    const counts = new Map(perDay.map(({ day, count }) => [day, count]));
    const nextAt = scheduled.map(({ publish_at }) => publish_at).sort()[0];
    return {
      revision: live.revision,
      liveSince: head!.effective_at,
      drafts: drafts.length,
      declined: await declinedReleases(db, operator.id, new Set(drafts.map(({ key }) => key))),
      awaiting: rows.length - scheduled.length,
      scheduled: scheduled.length,
      ...(nextAt ? { nextAt } : {}),
      missingTranslations: missing.length,
      openPages: product.openPages(),
      failing,
      endingGroups: endingGroups(tools, {
        markets: operator.markets,
        now: context.now,
        nameOf: (group) => titleWithStore(group, product.current().checked.documents),
      }),
      releasesPerDay: Array.from({ length: days }, (_, at) => {
        const day = new Date(Date.parse(firstDay) + at * dayMs).toISOString().slice(0, 10);
        return { day, count: counts.get(day) ?? 0 };
      }),
    };
  });

/** What needs a person: releases that did not fire, what fails on pages, conflicts of a deploy, what is switched off, a server or build that is not as it should be. */
async function failingNow({ db, product, shortcomings }: ConfigTools, { markets }: OpsSession, now: string): Promise<Failing> {
  const mine = (market: string | undefined) => !market || !markets || markets.includes(market);
  const live = product.current();
  const { documents } = live.checked;
  const title = (kind: DocumentKind, id: string) => titleOf(documents.get(`${kind}:${id}`) ?? { kind, id, body: undefined }, documents);
  const [waiting, suspended, reports, conflicts, switches, shortOf] = await Promise.all([
    waitingWithDocuments(db),
    suspendedReleases(db).then((rows) => seeReleases(db, rows, markets)),
    listReports(db, live.revision),
    openConflicts(db),
    newestKillSwitches(db),
    shortcomings(),
  ]);
  const stops = new Map((await foreseeSuspensions(db, live, waiting)).map(({ release, errors }) => [release, errors]));
  const stopping = await seeReleases(
    db,
    waiting.map(({ release }) => release).filter(({ id }) => stops.has(id)),
    markets,
  );
  return [
    ...shortOf.map(({ name, title, reason, since }) => ({
      kind: name === documentsCheck ? ('baseline' as const) : ('server' as const),
      title,
      detail: reason,
      since,
    })),
    ...stopping.map(({ row }) => ({
      kind: 'release' as const,
      title: row.title,
      detail: whyStopped(stops.get(row.id) ?? [], title),
      since: row.created_at,
      target: `release:${row.id}`,
    })),
    ...suspended.map(({ row }) => ({
      kind: 'release' as const,
      title: row.title,
      ...(row.state_reason === null ? {} : { detail: row.state_reason }),
      since: row.publish_at ?? row.created_at,
      target: `release:${row.id}`,
    })),
    ...reports
      .filter((report) => isFaultNow(report, now))
      .map(({ screen, block, message, count, firstAt }) => ({
        kind: 'report' as const,
        title: screen === undefined ? 'Members’ pages fail' : `${title('screen', screen)} fails on members’ pages`,
        detail: block === undefined ? message : `${block}: ${message}`,
        since: firstAt,
        count,
        ...(screen === undefined ? {} : { target: `screen:${screen}` }),
      })),
    ...conflicts
      .filter(({ id }) => mine(splitVariant(id).market))
      .map(({ kind, id, since }) => ({
        kind: 'conflict' as const,
        title: title(kind, id),
        detail: 'The code brought another version than the one that was released over it',
        since,
        target: `${kind}:${id}`,
      })),
    ...switches
      .filter(({ on: isOff, target, market }) => isOff && mine(marketOf({ target, market: market ?? undefined })))
      .map(({ target, market, reason, at }) => ({
        kind: 'switch' as const,
        title: market === null ? `${target} is switched off` : `${target} is switched off in ${marketName(market)}`,
        detail: reason,
        since: at,
        target: `switch:${target}`,
      })),
  ];
}

/** Why a release that waits will be stopped at its time, with the first of what its checks would find. */
function whyStopped([first, ...more]: readonly DocumentProblem[], title: (kind: DocumentKind, id: string) => string): string {
  if (!first) return 'It will be stopped at its time: what it changes was changed otherwise meanwhile. Take it back and schedule it again';
  const where = more.length === 0 ? '1 error, in' : `${more.length + 1} errors, the first in`;
  const what = `${where} ${title(first.kind, first.id)}: ${first.ops}`;
  return `It will be stopped at its time: it no longer passes its checks, with ${what} Take it back, correct its drafts and schedule it again`;
}
