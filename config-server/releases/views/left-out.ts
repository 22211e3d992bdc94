import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import type { Reader } from '../../../server-kit/db.ts';
import type { OpsSession } from '../../../server-kit/ops-session.ts';
import type { CheckedSet } from '../../checks/index.ts';
import { keyOf, type Ref } from '../../documents/index.ts';
import { draftsFor, type WaitingChanges, withCures } from '../../drafts/index.ts';
import type { LiveProduct } from '../../product.ts';
import { whenLive } from '../foresee.ts';
import { waitingReleases } from '../store-read.ts';
import { seeReleases } from './view.ts';

export type CuresOf = typeof curesOf;

/** Names with the problems of a release what would end them, as far as the operator sees it: drafts that were left out of it, and releases that wait. */
export async function curesOf(db: Reader, live: LiveProduct, set: CheckedSet, chosen: readonly Ref[], operator: OpsSession) {
  const keys = new Set(chosen.map(keyOf));
  const leftOut = (await draftsFor(db, live, operator)).filter(({ key }) => !keys.has(key));
  const site = live.checked.documents.get('site:site')?.body;
  const waiting = (await seeReleases(db, await waitingReleases(db), operator.markets)).map(
    ({ row, changes }): WaitingChanges => ({
      release: String(row.id),
      title: row.title,
      goesLive: whenLive(row, site),
      changes: changes.map(({ kind, id, body }) => ({ kind, id, body })),
    }),
  );
  return (problems: readonly DocumentProblem[]) => withCures(problems, set, leftOut, waiting);
}
