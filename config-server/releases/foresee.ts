import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { clockOf, momentWords } from '../../schemas/market-clock.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { CheckedSet } from '../checks/index.ts';
import { hashOf, isObject, type Json, keyOf, own, type Ref, rejectConflict } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import { type Change, liveWith } from './going-live.ts';
import { type Choose, type Plan, type RebasedRow, type ReleaseClash, rebase } from './rebase.ts';
import { readPlans } from './rebase-waiting.ts';
import { frozenBodies } from './store-waiting.ts';

/** What drafts that are released do to a release that waits behind them. */
export interface Foreseen {
  readonly release: Plan['release'];
  /** The documents that both have. */
  readonly shared: readonly Ref[];
  /** Of which nobody has chosen yet. */
  readonly clashes: readonly ReleaseClash[];
  /** What it makes of documents then, where that differs and nothing is left to choose. */
  readonly rows: readonly RebasedRow[];
  /** For which it would be stopped at its time, and was not before. */
  readonly errors: readonly DocumentProblem[];
}

/** The id of a release that is not there yet. */
const coming = -1;

/** The releases that wait behind these changes, which go live at `at` or at once, and have a part in them. */
export async function foresee(
  db: Reader,
  live: LiveProduct,
  changes: readonly Change[],
  at: string | undefined,
  choose: Choose,
): Promise<Foreseen[]> {
  const plans = await readPlans(db);
  const behind = plans.filter(({ release }) => at === undefined || (release.publish_at !== null && release.publish_at > at));
  if (behind.length === 0) return [];
  const rows = changes.map(({ kind, id, body, before }) => ({
    ...{ release: coming, kind, id, before, settles: null },
    document: hashOf(body) ?? null,
  }));
  const own: Plan[] = at === undefined ? [] : [{ release: { id: coming, title: '', state: 'scheduled', publish_at: at }, rows }];
  const order = [...plans.filter((plan) => !behind.includes(plan)), ...own, ...behind];
  const bodies = liveWith(live, changes).bodies!;
  const rebased = await rebase(db, order, at === undefined ? liveWith(live, changes) : { ...liveWith(live, []), bodies }, choose);
  const keys = new Set(changes.map(keyOf));
  const found: Foreseen[] = [];
  let [before, after] = [live.checked, live.checked.with(changes)];
  for (const plan of behind) {
    const frozen = await frozenBodies(db, [plan.release.id]);
    const asIs = frozen.map(({ kind, id, body }) => ({ kind, id, body: body === null ? undefined : JSON.parse(body) }));
    const rows = rebased.rows.filter(({ release }) => release === plan.release.id);
    const moved = new Map(rows.map((row) => [keyOf(row), row.body]));
    const next = asIs.map((each) => (moved.has(keyOf(each)) ? { ...each, body: moved.get(keyOf(each)) } : each));
    const [withoutIt, withIt] = [before.with(asIs), after.with(next)];
    const shared = plan.rows.filter((row) => keys.has(keyOf(row)));
    const errors = newErrors(withoutIt, withIt);
    if (shared.length > 0 || errors.length > 0) {
      const clashes = rebased.clashes.filter((each) => each.release === plan.release.id && keys.has(keyOf(each)));
      found.push({ release: plan.release, shared, clashes, rows, errors });
    }
    if (plan.release.state === 'scheduled') [before, after] = [withoutIt, withIt];
  }
  return found;
}

function newErrors(before: CheckedSet, after: CheckedSet): DocumentProblem[] {
  if (after.ok) return [];
  const words = ({ code, kind, id, pointer }: DocumentProblem) => `${code} ${kind}:${id} ${pointer}`;
  const known = new Set(before.problems.map(words));
  return after.problems.filter((problem) => problem.severity === 'error' && !known.has(words(problem)));
}

/** Refuses where a release that waits would be stopped, and nobody has said what is to hold then. `site` has the clocks on which times are said. */
export function expectForeseen(found: readonly Foreseen[], stops: readonly string[], site: unknown): void {
  const open = found.filter(
    ({ release, clashes, errors }) => clashes.length > 0 || (errors.length > 0 && !stops.includes(String(release.id))),
  );
  const [first] = open;
  if (!first) return;
  rejectConflict(
    `“${first.release.title}” goes live ${whenLive(first.release, site)} and would be stopped. Say what is to hold from then on`,
    {},
    { releases: open.map(({ release }) => String(release.id)) },
  );
}

export function whenLive({ publish_at: at, clock, markets }: Plan['release'], site: unknown): string {
  if (at === null) return 'once it is approved';
  const known = own(site, 'markets');
  return `on ${momentWords(at, clockOf(clock ? [clock] : (markets ?? []), isObject(known) ? (known as Record<string, Json>) : {}))}`;
}
