import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { SimulatedDocument } from '../../server-kit/simulation-keeper.ts';
import { type ApprovalReason, keyOf, marketsTouched, reasonsOf, schemaOf, withPlaces } from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';
import { expectFiles } from '../picture-files/index.ts';
import type { LiveProduct } from '../product.ts';
import { findSimulated } from '../simulations/index.ts';
import type { Ahead } from './ahead.ts';
import type { Change } from './changes.ts';
import { type Chosen, chooseDrafts } from './chosen-drafts.ts';
import { expectValid } from './expect-valid.ts';
import { expectForeseen } from './foresee.ts';
import { expectConfirmed } from './growth.ts';
import { type Prepared, prepareLive } from './prepare.ts';
import type { Choose } from './rebase.ts';
import { liveWith, type RebaseTarget } from './rebase-target.ts';
import { waitingWithDocuments } from './store-read.ts';
import type { CuresOf } from './views/left-out.ts';

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
  readonly under: RebaseTarget;
  /** Where it goes live at once. */
  readonly prepared: Prepared | undefined;
}

/** Reads the drafts and judges them; refuses what may not be released. Writes nothing. */
export async function judgeRelease(tools: ConfigTools, live: LiveProduct, request: ReleaseRequest): Promise<Judged> {
  const { documents, operator, later: at, choose, curesOf, confirms = [], stops = [] } = request;
  const waiting = await waitingWithDocuments(tools.db);
  const { ahead, chosen, changes, under, set } = await chooseDrafts(tools.db, live, waiting, { documents, operator, at, choose });
  const cures = set.ok ? undefined : await curesOf?.(tools.db, live, set, changes, operator);
  const placed = (all: readonly DocumentProblem[]) => withPlaces(all, set.documents, tools.vocabulary);
  const withCures = (errors: readonly DocumentProblem[]) => placed(cures ? cures(errors) : errors);
  const problems = placed(expectValid(live, set, changes, { under, withCures }));
  await expectForeseen(tools.db, live, { changes, at, waiting, choose }, stops);
  const over = (change: Change) => chosen.find((each) => keyOf(each.change) === keyOf(change))!.under;
  expectMeant(tools, changes, over, await findSimulated(tools.db, confirms));
  const reasons = changes.flatMap((change) => reasonsOf(tools.vocabulary, change, { before: over(change), after: change.body }));
  // What goes live later is refused today too, while its author is here to choose another picture.
  await expectFiles(tools.db, set, changes.map(keyOf));
  const state = reasons.length > 0 ? 'awaiting_approval' : at === undefined ? 'live' : 'scheduled';
  return {
    chosen,
    changes,
    ahead,
    problems,
    reasons,
    state,
    markets: marketsOf(changes, over),
    under: liveWith(live, state === 'live' ? changes : []),
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
