import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { SimulatedDocument } from '../../server-kit/simulation-keeper.ts';
import { type ApprovalReason, marketsTouched, schemaOf } from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';
import type { LiveProduct } from '../product.ts';
import { findSimulated } from '../simulations/index.ts';
import { reasonsOf } from './approvals.ts';
import { type Ahead, type Chosen, changesAhead, chooseDrafts, expected, readAhead } from './chosen-drafts.ts';
import { expectForeseen, foresee } from './foresee.ts';
import { type Change, expectValid, liveWith, prepareLive } from './going-live.ts';
import { expectConfirmed } from './growth.ts';
import type { CuresOf } from './left-out.ts';
import type { Prepared } from './prepare.ts';
import type { Choose, Coming } from './rebase.ts';

export type NewRelease = OpsTypes['releases.create']['input'];

interface ReleaseRequest extends Pick<NewRelease, 'documents' | 'confirms' | 'stops'> {
  readonly operator: OpsSession;
  /** Its instant, where it is not released at once. */
  readonly later: string | undefined;
  readonly choose: Choose;
  readonly curesOf?: CuresOf | undefined;
}

/** What drafts come to as a release over what is live. */
export interface Judged {
  readonly chosen: readonly Chosen[];
  readonly changes: readonly Change[];
  readonly ahead: Ahead;
  readonly problems: readonly DocumentProblem[];
  readonly reasons: readonly ApprovalReason[];
  readonly state: 'awaiting_approval' | 'scheduled' | 'live';
  readonly markets: readonly string[] | undefined;
  /** What waiting releases come over then. */
  readonly coming: Coming;
  /** Where it goes live at once. */
  readonly prepared: Prepared | undefined;
}

/** Reads the drafts and judges them; refuses what may not be released. Writes nothing. */
export async function judgeRelease(tools: ConfigTools, live: LiveProduct, request: ReleaseRequest): Promise<Judged> {
  const { documents, operator, later, choose, curesOf, confirms = [], stops = [] } = request;
  const ahead = await readAhead(tools.db, later ?? '');
  const chosen = await chooseDrafts(tools.db, live, ahead, documents, operator, choose);
  const changes = chosen.map(({ change }) => change);
  const under = ahead.releases.length > 0 ? live.checked.with(changesAhead(ahead)) : live.checked;
  const set = under.with(changes);
  const withCures = set.ok ? undefined : await curesOf?.(tools.db, live, set, changes, operator);
  const problems = expectValid(live, set, changes, { under, withCures });
  expectForeseen(await foresee(tools.db, live, changes, later, choose), stops, live.checked.documents.get('site:site')?.body);
  const over = (change: Change) => expected(live, ahead, change).body;
  expectMeant(tools, changes, over, await findSimulated(tools.db, confirms));
  const reasons = changes.flatMap((change) => reasonsOf(tools.vocabulary, change, { before: over(change), after: change.body }));
  const state = reasons.length > 0 ? 'awaiting_approval' : later === undefined ? 'live' : 'scheduled';
  return {
    chosen,
    changes,
    ahead,
    problems,
    reasons,
    state,
    markets: marketsOf(changes, over),
    coming: liveWith(live, state === 'live' ? changes : []),
    prepared: state === 'live' ? await prepareLive(tools, live, set) : undefined,
  };
}

type Over = (change: Change) => unknown;

function expectMeant(
  { product, vocabulary }: ConfigTools,
  changes: readonly Change[],
  over: Over,
  simulated: readonly SimulatedDocument[],
): void {
  expectConfirmed(
    product,
    changes.map((change) => ({
      schema: schemaOf(vocabulary, change.kind, change.body),
      before: over(change),
      after: change.body,
      confirmed: simulated.filter(({ kind, id }) => kind === change.kind && id === change.id).map(({ body }) => body),
    })),
  );
}

/** The only markets that changes touch; undefined where one concerns all. */
export function marketsOf(changes: readonly Change[], over: Over): readonly string[] | undefined {
  const touched = changes.map((change) => marketsTouched(change, over(change), change.body));
  return touched.includes(undefined) ? undefined : [...new Set(touched.flat() as string[])].sort();
}
