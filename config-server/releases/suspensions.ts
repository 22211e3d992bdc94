import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { type CheckedSet, judgeErrors } from '../checks/index.ts';
import { keyOf } from '../documents/index.ts';
import { findMissingFiles } from '../picture-files/index.ts';
import type { LiveProduct } from '../product.ts';
import { withBodies } from './ahead.ts';
import { type Choose, rebase } from './rebase.ts';
import { liveWith, type RebaseTarget } from './rebase-target.ts';
import { chosenBefore } from './settlements.ts';
import type { WaitingRelease } from './store-read.ts';

/** A release that would be suspended at its time, as things are. */
export interface Suspension {
  readonly release: number;
  /** What its checks would find; none where a value that it changes was changed otherwise meanwhile. */
  readonly errors: readonly DocumentProblem[];
}

/** What was found last, by what is live, for the releases that waited then. */
const known = new WeakMap<LiveProduct, { readonly waiting: string; readonly found: Promise<readonly Suspension[]> }>();

/**
 * The releases that wait and would be suspended at their time: each is judged over those before it as `fireSchedules` will judge it, and what is
 * suspended has no part in what is behind it. One that waits for a person is judged when it is approved: of it only clashes are known before. Judges
 * again only when something else is live or waits.
 */
export function foreseeSuspensions(db: Reader, live: LiveProduct, waiting: readonly WaitingRelease[]): Promise<readonly Suspension[]> {
  const words = JSON.stringify(
    waiting.map(({ release: { id, state, publish_at: at, settle }, rows }) => [
      id,
      state,
      at,
      settle,
      rows.map((row) => [keyOf(row), row.before, row.document]),
    ]),
  );
  const last = known.get(live);
  if (last?.waiting === words) return last.found;
  const found = judgeInOrder(db, { checked: live.checked, target: liveWith(live, []) }, waiting);
  known.set(live, { waiting: words, found });
  // Whoever asks next tries again.
  found.catch(() => known.delete(live));
  return found;
}

const chooseNothing: Choose = () => undefined;

/** What waiting releases come over first. */
interface Under {
  readonly checked: CheckedSet;
  readonly target: RebaseTarget;
}

/** Judges waiting releases, as `foreseeSuspensions` does, over what is live or will be at once; `firstChoose` settles what that changes too. */
export async function judgeInOrder(
  db: Reader,
  { checked, target: atFirst }: Under,
  waiting: readonly WaitingRelease[],
  firstChoose: Choose = chooseNothing,
): Promise<readonly Suspension[]> {
  const found: Suspension[] = [];
  /** What the releases that have gone live by then made of documents. */
  const fired = new Map<DocumentKey, string | null>();
  const bodies = new Map<string, unknown>(atFirst.bodies);
  const under: RebaseTarget = { live: (ref) => (fired.has(keyOf(ref)) ? fired.get(keyOf(ref))! : atFirst.live(ref)), bodies };
  let [left, choose, before] = [waiting, firstChoose, checked];
  for (;;) {
    const [next, ...behind] = await rebaseAll(db, left, under, bodies, choose);
    if (!next) return found;
    const { release, rows } = next;
    [left, choose] = [behind, chooseNothing];
    if (rows.some((row) => under.live(row) !== row.before)) {
      found.push({ release: release.id, errors: [] });
      continue;
    }
    if (release.state !== 'scheduled') continue;
    const stored = await withBodies(db, rows);
    const after = before.with(stored.map((row) => (bodies.has(row.document ?? '') ? { ...row, body: bodies.get(row.document!) } : row)));
    const errors = [...judgeErrors(before, after).errors, ...(await findMissingFiles(db, after, rows.map(keyOf)))];
    if (errors.length > 0) {
      found.push({ release: release.id, errors });
      continue;
    }
    for (const row of rows) fired.set(keyOf(row), row.document);
    [before, choose] = [after, chosenBefore(release.settle)];
  }
}

/** Releases as they wait over what is live then; keeps bodies that are made for it. */
async function rebaseAll(
  db: Reader,
  waiting: readonly WaitingRelease[],
  under: RebaseTarget,
  bodies: Map<string, unknown>,
  choose: Choose,
): Promise<readonly WaitingRelease[]> {
  const { rows } = await rebase(db, waiting, under, choose);
  for (const { document, body } of rows) if (document !== null) bodies.set(document, body);
  return waiting.map(({ release, rows: own }) => {
    const next = own.map((row) => rows.find((each) => each.release === release.id && keyOf(each) === keyOf(row)) ?? row);
    return { release, rows: next.filter(({ before, document }) => before !== document) };
  });
}
