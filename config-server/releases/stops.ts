import type { Reader } from '../../server-kit/db.ts';
import { rejectConflict } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import type { Change } from './changes.ts';
import { whenLive } from './foresee.ts';
import type { Choose } from './rebase.ts';
import { liveWith } from './rebase-target.ts';
import { type WaitingRelease, waitingWithDocuments } from './store-read.ts';
import { foreseeSuspensions, judgeInOrder, type Suspension } from './suspensions.ts';

/** What a decision makes of what is live and of what waits. */
interface Decision {
  /** Documents that go live at once. */
  readonly changes: readonly Change[];
  /** The releases that wait afterwards. */
  waiting(before: readonly WaitingRelease[]): readonly WaitingRelease[];
  /** The value that holds where a waiting release changes one that the decision changes too. */
  readonly choose: Choose;
}

/** Problems shown of each release that would be stopped. */
const shownProblems = 20;

/**
 * Refuses a decision after which other waiting releases would be suspended at their time, unless their ids are among `stops`. The refusal, 412
 * `release.conflict`, lists all of them in its params: `stops` with release, title, time and the problems that its checks would find.
 */
export async function expectNoStops(db: Reader, live: LiveProduct, decision: Decision, stops: readonly string[] = []): Promise<void> {
  const before = await waitingWithDocuments(db);
  const after = decision.waiting(before);
  if (after.length === 0) return;
  const failingBefore = new Set((await foreseeSuspensions(db, live, before)).map(({ release }) => release));
  const under = { checked: live.checked.with(decision.changes), target: liveWith(live, decision.changes) };
  const found = (await judgeInOrder(db, under, after, decision.choose)).filter(({ release }) => !failingBefore.has(release));
  if (found.every(({ release }) => stops.includes(String(release)))) return;
  const stopped = found.map((each) => stoppedOf(after.find(({ release }) => release.id === each.release)!, each));
  const { release } = after.find(({ release: { id } }) => id === found[0]!.release)!;
  const more = found.length === 1 ? '' : `, and ${found.length - 1} more`;
  const when = whenLive(release, live.checked.documents.get('site:site')?.body);
  rejectConflict(`“${release.title}” goes live ${when} and would be stopped${more}`, {}, { stops: stopped });
}

const stoppedOf = ({ release: { id, title, publish_at, clock } }: WaitingRelease, { errors }: Suspension) => ({
  release: String(id),
  title,
  ...(publish_at === null ? {} : { publishAt: publish_at }),
  ...(clock === null ? {} : { clock }),
  problems: errors.slice(0, shownProblems).map((each) => ({ ...each })),
});

/** The releases that wait without one of them. */
export const waitingWithout =
  (id: number) =>
  (waiting: readonly WaitingRelease[]): readonly WaitingRelease[] =>
    waiting.filter(({ release }) => release.id !== id);

/** The releases that wait, one of them approved. */
export const waitingApproved =
  (id: number) =>
  (waiting: readonly WaitingRelease[]): readonly WaitingRelease[] =>
    waiting.map((each) => (each.release.id === id ? { ...each, release: { ...each.release, state: 'scheduled' } } : each));
