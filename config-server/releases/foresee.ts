import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { clockOf, momentWords } from '../../schemas/market-clock.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { CheckedSet } from '../checks/index.ts';
import { hashOf, isObject, type Json, keyOf, own, type Ref, rejectConflict } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import { withBodies } from './ahead.ts';
import type { Change } from './changes.ts';
import { type Choose, type RebasedRow, type ReleaseClash, type ReleaseToRebase, rebase } from './rebase.ts';
import { liveWith } from './rebase-target.ts';
import type { WaitingRelease } from './store-read.ts';

/** What drafts that are released do to a release that waits behind them. */
export interface Foreseen {
  readonly release: ReleaseToRebase['release'];
  /** The documents that both have. */
  readonly shared: readonly Ref[];
  /** Of which nobody has chosen yet. */
  readonly clashes: readonly ReleaseClash[];
  /** What it makes of documents then, where that differs and nothing is left to choose. */
  readonly rows: readonly RebasedRow[];
  /** For which it would be stopped at its time, and was not before. */
  readonly errors: readonly DocumentProblem[];
}

interface ForesightRequest {
  readonly changes: readonly Change[];
  /** The instant at which they go live; undefined for at once. */
  readonly at: string | undefined;
  /** All releases that wait. */
  readonly waiting: readonly WaitingRelease[];
  readonly choose: Choose;
}

/** Refuses where these changes would stop a release that waits, and nobody has said what is to hold then: by a choice, or by its id among `stops`. */
export async function expectForeseen(db: Reader, live: LiveProduct, request: ForesightRequest, stops: readonly string[]): Promise<void> {
  const found = await foresee(db, live, request);
  const open = found.filter(
    ({ release, clashes, errors }) => clashes.length > 0 || (errors.length > 0 && !stops.includes(String(release.id))),
  );
  const [first] = open;
  if (!first) return;
  rejectConflict(
    `“${first.release.title}” goes live ${whenLive(first.release, live.checked.documents.get('site:site')?.body)} and would be stopped. Say what is to hold from then on`,
    {},
    { releases: open.map(({ release }) => String(release.id)) },
  );
}

/** The id of a release that is not there yet. */
const notThereYet = -1;

/** The releases that wait behind these changes and have a part in them. */
export async function foresee(db: Reader, live: LiveProduct, { changes, at, waiting, choose }: ForesightRequest): Promise<Foreseen[]> {
  const behind = waiting.filter(({ release }) => at === undefined || (release.publish_at !== null && release.publish_at > at));
  if (behind.length === 0) return [];
  const rows = changes.map(({ kind, id, body, before }) => ({
    ...{ release: notThereYet, kind, id, before, settles: null },
    document: hashOf(body) ?? null,
  }));
  const own: ReleaseToRebase[] =
    at === undefined ? [] : [{ release: { id: notThereYet, title: '', state: 'scheduled', publish_at: at }, rows }];
  const order = [...waiting.filter((other) => !behind.includes(other)), ...own, ...behind];
  const bodies = liveWith(live, changes).bodies!;
  const rebased = await rebase(db, order, at === undefined ? liveWith(live, changes) : { ...liveWith(live, []), bodies }, choose);
  const keys = new Set(changes.map(keyOf));
  const found: Foreseen[] = [];
  let [before, after] = [live.checked, live.checked.with(changes)];
  for (const waits of behind) {
    const asIs = await withBodies(db, waits.rows);
    const rows = rebased.rows.filter(({ release }) => release === waits.release.id);
    const moved = new Map(rows.map((row) => [keyOf(row), row.body]));
    const next = asIs.map((each) => (moved.has(keyOf(each)) ? { ...each, body: moved.get(keyOf(each)) } : each));
    const [withoutIt, withIt] = [before.with(asIs), after.with(next)];
    const shared = waits.rows.filter((row) => keys.has(keyOf(row)));
    const errors = newErrors(withoutIt, withIt);
    if (shared.length > 0 || errors.length > 0) {
      const clashes = rebased.clashes.filter((each) => each.release === waits.release.id && keys.has(keyOf(each)));
      found.push({ release: waits.release, shared, clashes, rows, errors });
    }
    if (waits.release.state === 'scheduled') [before, after] = [withoutIt, withIt];
  }
  return found;
}

function newErrors(before: CheckedSet, after: CheckedSet): DocumentProblem[] {
  if (after.ok) return [];
  const words = ({ code, kind, id, pointer }: DocumentProblem) => `${code} ${kind}:${id} ${pointer}`;
  const known = new Set(before.problems.map(words));
  return after.problems.filter((problem) => problem.severity === 'error' && !known.has(words(problem)));
}

/** When a release that waits goes live, in words; `site` has the clocks on which times are said. */
export function whenLive({ publish_at: at, clock, markets }: ReleaseToRebase['release'], site: unknown): string {
  if (at === null) return 'once it is approved';
  const known = own(site, 'markets');
  return `on ${momentWords(at, clockOf(clock ? [clock] : (markets ?? []), isObject(known) ? (known as Record<string, Json>) : {}))}`;
}
