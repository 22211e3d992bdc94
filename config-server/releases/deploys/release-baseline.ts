import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import type { DocumentKey } from '../../../schemas/release.ts';
import type { Db, Tx } from '../../../server-kit/db.ts';
import {
  type BaselineChange,
  type BaselineMark,
  baselineDocuments,
  type ExaminedBaseline,
  keepCheck,
  openConflicts,
  saveBaseline,
} from '../../baseline/index.ts';
import { type CheckedSet, judgeErrors } from '../../checks/index.ts';
import type { ReleasedRow, ReleaseHead } from '../../delivery/index.ts';
import {
  bodiesByHash,
  type Conflict,
  contentHash,
  type Hashes,
  keyOf,
  type Overlay,
  overlay,
  type Ref,
  saveContents,
  splitKey,
  type Vocabulary,
} from '../../documents/index.ts';
import { type AuditEntry, systemActor } from '../../feature.ts';
import { type Known, type Prepared, prepare } from '../prepare.ts';
import { rebaseWaiting } from '../rebase-waiting.ts';
import { lock, makeLive, newestRelease, releasedState } from '../store.ts';
import { addRelease } from '../store-add.ts';

export interface BaselineTools {
  readonly db: Db;
  readonly now: string;
  readonly vocabulary: Vocabulary;
  /** Kept with what is live then, so that the next start of the same build finds it checked. */
  readonly mark?: BaselineMark;
  audit(tx: Tx, entry: AuditEntry): void;
}

const tries = 5;
const stale = Symbol('stale');

/**
 * Lays a baseline that passed its checks under what was released and makes the result live as one release, if it changes anything. Of several
 * processes starting together one does it. The result is checked whole. Where it has an error that is not live already, changes nothing and gives
 * all its problems.
 */
export async function releaseBaseline(tools: BaselineTools, baseline: ExaminedBaseline): Promise<readonly DocumentProblem[]> {
  for (let turn = 1; turn <= tries; turn += 1) {
    const plan = await planBaseline(tools, baseline);
    if ('problems' in plan) return plan.problems;
    if ((await commitBaseline(tools, plan)) !== stale) return [];
  }
  throw new Error('Other processes kept releasing while the baseline was to be released');
}

/** What a baseline changes over what was released, ready for its transaction. */
interface BaselinePlan extends Prepared {
  /** The release that it was read over; undefined before the first. */
  readonly head: ReleaseHead | undefined;
  /** What was live then. */
  readonly state: ReadonlyMap<DocumentKey, ReleasedRow>;
  readonly change: BaselineChange;
  readonly conflicts: number;
}

/** Reads, judges and prepares; gives the problems instead where the result may not go live, and none where nothing is to be done. */
async function planBaseline(
  { db, mark }: BaselineTools,
  { documents, checked }: ExaminedBaseline,
): Promise<BaselinePlan | { readonly problems: readonly DocumentProblem[] }> {
  const head = await newestRelease(db);
  const state = new Map((await releasedState(db)).map((row) => [keyOf(row), row]));
  const last: Hashes = new Map((await baselineDocuments(db)).map((row) => [keyOf(row), row.document]));
  const open = new Map((await openConflicts(db)).map((row) => [keyOf(row), conflictOf(row)]));
  const next: Hashes = new Map(documents.map((each) => [keyOf(each), contentHash(JSON.stringify(each.body))]));
  const live: Hashes = new Map([...state].map(([key, { document }]) => [key, document!]));
  const laid = overlay(last, next, live, open);

  const set = await withReleased(db, checked, next, laid.live);
  if (!set.ok && judgeErrors(await withReleased(db, checked, next, live), set).errors.length > 0) return { problems: set.problems };
  const known: Known = {
    document: (key) => state.get(key)?.document ?? null,
    rendition: (key) => {
      const row = state.get(key);
      return row?.rendition ? { hash: row.rendition, needs: row.needs } : undefined;
    },
  };
  const { rows, documents: prepared, renditions } = await prepare(db, known, set, new Set([...set.documents.keys(), ...state.keys()]));
  const change = baselineChange(last, next, open, laid);
  if (!mark && rows.length + Object.values(change).flat().length === 0) return { problems: [] };
  const bodies = documents
    .filter((each) => next.get(keyOf(each)) !== last.get(keyOf(each)))
    .map(({ kind, id, body }) => ({ kind, id, hash: next.get(keyOf({ kind, id }))!, body: JSON.stringify(body) }));
  return { head, state, change, rows, documents: [...bodies, ...prepared], renditions, conflicts: laid.conflicts.size };
}

/** Writes what was planned; `stale` where something went live since it was read. */
async function commitBaseline({ db, now, vocabulary, audit, mark }: BaselineTools, plan: BaselinePlan): Promise<typeof stale | undefined> {
  const { head, state, change, rows, documents, renditions, conflicts } = plan;
  return db.transaction(
    async (tx) => {
      await lock(tx);
      if ((await newestRelease(tx))?.revision !== head?.revision) return stale;
      saveContents(tx, documents, renditions);
      saveBaseline(tx, change, now);
      let revision = head?.revision ?? 0;
      if (rows.length > 0) {
        const id = await addRelease(tx, { ...baselineRelease, rows: [] }, now);
        revision = await makeLive(tx, id, rows, now);
        // Nobody is there to choose: where both changed a value, the release that waits stays as it is and is shown as failing.
        const hashes = new Map(rows.map((row) => [keyOf(row), row.document]));
        const under = {
          live: (ref: Ref) => hashes.get(keyOf(ref)) ?? (hashes.has(keyOf(ref)) ? null : (state.get(keyOf(ref))?.document ?? null)),
        };
        await rebaseWaiting({ audit, vocabulary }, tx, under, () => undefined, { at: now, actor: systemActor });
        const details = { documents: rows.length, conflicts };
        audit(tx, { at: now, actor: systemActor, action: 'baseline.released', target: `release:${id}`, details });
      }
      if (mark) keepCheck(tx, mark, revision);
      return undefined;
    },
    { useCase: 'releases.baseline' },
  );
}

const baselineRelease = {
  origin: 'baseline',
  title: 'Baseline',
  reason: 'Ships with the code',
  author: systemActor.id,
  authorName: systemActor.name,
  state: 'scheduled',
  needsApproval: false,
  approvalReasons: [],
  problems: [],
} as const;

/** The baseline's set with the documents that stay as they were released. */
async function withReleased(db: Db, checked: CheckedSet, next: Hashes, live: Hashes): Promise<CheckedSet> {
  const differing = [...new Set([...next.keys(), ...live.keys()])].filter((key) => live.get(key) !== next.get(key));
  if (differing.length === 0) return checked;
  const bodies = await bodiesByHash(
    db,
    differing.flatMap((key) => live.get(key) ?? []),
  );
  return checked.with(
    differing.map((key) => {
      const [kind, id] = splitKey(key);
      return { kind, id, body: bodies.get(live.get(key) ?? '') };
    }),
  );
}

const conflictOf = ({ base, baseline }: { base: string | null; baseline: string | null }): Conflict => ({
  base: base ?? undefined,
  baseline: baseline ?? undefined,
});

function baselineChange(last: Hashes, next: Hashes, open: ReadonlyMap<DocumentKey, Conflict>, { conflicts }: Overlay): BaselineChange {
  const ref = (key: DocumentKey) => {
    const [kind, id] = splitKey(key);
    return { kind, id };
  };
  return {
    gone: [...last.keys()].filter((key) => !next.has(key)).map(ref),
    changed: [...next].filter(([key, document]) => last.get(key) !== document).map(([key, document]) => ({ ...ref(key), document })),
    conflicts: [...conflicts]
      .filter(([key, { baseline }]) => !open.has(key) || open.get(key)!.baseline !== baseline)
      .map(([key, { base, baseline }]) => ({ ...ref(key), base: base ?? null, baseline: baseline ?? null })),
    ended: [...open.keys()].filter((key) => !conflicts.has(key)).map(ref),
  };
}
