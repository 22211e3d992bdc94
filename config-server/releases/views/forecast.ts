import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { CheckedSet } from '../../checks/index.ts';
import { differenceOf, exceedsApproval, keyOf, liveBody, type Ref, titleOf } from '../../documents/index.ts';
import type { ConfigTools, Who } from '../../feature.ts';
import type { LiveProduct } from '../../product.ts';
import { type ChosenDrafts, chooseDrafts } from '../chosen-drafts.ts';
import { type Foreseen, foresee } from '../foresee.ts';
import { asScheduled } from '../rebase-waiting.ts';
import { begins } from '../rules.ts';
import { frozenBodies, type ReleaseRow, type WaitingRelease, waitingWithDocuments } from '../store-read.ts';
import { seeReleases } from './view.ts';

type Input = OpsTypes['releases.foresee']['input'];
type Item = OpsTypes['releases.foresee']['result']['items'][number];
type Clashed = Item['clashes'][number];

/** The drafts to be released, over what is live. */
interface DraftChanges extends ChosenDrafts {
  readonly live: LiveProduct;
  /** The instant at which they go live; undefined for at once. */
  readonly at: string | undefined;
  /** All releases that wait. */
  readonly waiting: readonly WaitingRelease[];
}

/** A release that waits, and what it has to do with the drafts. */
interface Affected extends Pick<Item, 'isBefore' | 'clashes' | 'needsApproval'> {
  readonly id: number;
  readonly shared: readonly Ref[];
  readonly errors: readonly DocumentProblem[];
}

/** A value that drafts and a release that goes live before them both change. */
interface Met {
  readonly release: number;
  readonly ref: Ref;
  readonly pointer: string;
}

/** `releases.foresee`: the releases that wait before and behind drafts, with what both change, in words. */
export async function forecast(tools: ConfigTools, { documents, publishAt }: Input, { operator, now }: Who): Promise<Item[]> {
  const live = await tools.product.whenChecked();
  const instant = publishAt === undefined ? undefined : new Date(publishAt).toISOString();
  const at = instant !== undefined && begins(instant, now) === 'scheduled' ? instant : undefined;
  const waiting = await waitingWithDocuments(tools.db);
  const met: Met[] = [];
  const choose = (release: number, ref: Ref, pointer: string) => {
    met.push({ release, ref, pointer });
    return 'published' as const;
  };
  const chosen = await chooseDrafts(tools.db, live, waiting, { documents, operator, at, choose });
  const drafts: DraftChanges = { live, at, waiting, ...chosen };
  const affected = [...releasesBefore(tools, drafts, met), ...(await releasesBehind(tools, drafts))];
  const items: Item[] = [];
  for (const each of affected) {
    const row = waiting.find(({ release }) => release.id === each.id)!.release;
    const isSeen = (await seeReleases(tools.db, [row], operator.markets)).length > 0;
    if (isSeen || each.clashes.length > 0 || each.errors.length > 0) items.push(itemOf(row, each, chosen.set));
  }
  return items;
}

/** Those that go live before the drafts and change the same documents. */
function releasesBefore(tools: ConfigTools, { live, ahead, chosen, changes, set }: DraftChanges, met: readonly Met[]): readonly Affected[] {
  const keys = new Set(changes.map(keyOf));
  return ahead.releases.flatMap((row) => {
    const shared = ahead.changes.filter((each) => each.release === row.id && keys.has(keyOf(each)));
    if (shared.length === 0) return [];
    const clashes = met
      .filter(({ release }) => release === row.id)
      .map(({ ref, pointer }) => {
        const { change, under } = chosen.find((each) => keyOf(each.change) === keyOf(ref))!;
        const bodies = { base: liveBody(live, keyOf(ref)), scheduled: under, published: change.body };
        return clashInWords(tools, set, { release: String(row.id), ...ref, pointer }, bodies);
      });
    return [{ id: row.id, isBefore: true, shared, errors: [], needsApproval: false, clashes }];
  });
}

/** Those that wait behind the drafts and would be changed or stopped by them. */
async function releasesBehind(tools: ConfigTools, { live, at, waiting, changes, set }: DraftChanges): Promise<readonly Affected[]> {
  const behind = await foresee(tools.db, live, { changes, at, waiting, choose: () => undefined });
  // What it takes if everything scheduled is to hold, which matters only where there is a choice.
  const hasChoice = behind.some(({ clashes }) => clashes.length > 0);
  const kept = hasChoice ? await foresee(tools.db, live, { changes, at, waiting, choose: asScheduled }) : [];
  return Promise.all(
    behind.map(async ({ release, shared, clashes, errors }) => {
      const rows = await frozenBodies(tools.db, [release.id]);
      return {
        ...{ id: release.id, isBefore: false, shared, errors },
        needsApproval: clashes.length > 0 && takesSecondPerson(tools, kept, release.id),
        clashes: clashes.map(({ kind, id, clash: { pointer } }) => {
          const row = rows.find((each) => keyOf(each) === keyOf({ kind, id }))!;
          const published = changes.find((each) => keyOf(each) === keyOf(row))!.body;
          const bodies = { base: parsed(row.before_body), scheduled: parsed(row.body), published };
          return clashInWords(tools, set, { release: String(release.id), kind, id, pointer }, bodies);
        }),
      };
    }),
  );
}

const parsed = (body: string | null): unknown => (body === null ? undefined : JSON.parse(body));

const itemOf = (row: ReleaseRow, { id, isBefore, shared, clashes, needsApproval, errors }: Affected, set: CheckedSet): Item => ({
  release: String(id),
  title: row.title,
  author: { id: row.author, name: row.author_name ?? 'Punchcard' },
  ...(row.publish_at === null ? {} : { publishAt: row.publish_at }),
  ...(row.clock === null ? {} : { clock: row.clock as Item['clock'] & string }),
  ...(row.state === 'awaiting_approval' ? { approval: true } : {}),
  isBefore,
  documents: shared.map((ref) => ({
    kind: ref.kind,
    id: ref.id,
    title: titleOf(set.documents.get(keyOf(ref)) ?? { ...ref, body: undefined }, set.documents),
  })),
  clashes,
  needsApproval,
  problems: errors.slice(0, 20).map((each) => ({ ...each })),
});

/** What the scheduled release and the drafts make of a value that both change. */
function clashInWords(
  tools: ConfigTools,
  set: CheckedSet,
  clash: Pick<Clashed, 'release' | 'kind' | 'id' | 'pointer'>,
  { base, scheduled, published }: Readonly<Record<'base' | 'scheduled' | 'published', unknown>>,
): Clashed {
  const [theirs, ours] = [scheduled, published].map((after) => inWords(tools, set, clash, base, after));
  return {
    ...clash,
    label: (theirs ?? ours)?.label ?? clash.pointer,
    ...(theirs?.after === undefined ? {} : { scheduled: theirs.after }),
    ...(ours?.after === undefined ? {} : { published: ours.after }),
  };
}

/** Whether a release would bring more over these drafts than what was agreed to. */
const takesSecondPerson = ({ vocabulary }: ConfigTools, found: readonly Foreseen[], id: number): boolean =>
  found
    .filter(({ release }) => release.id === id)
    .flatMap(({ rows }) => rows)
    .some((row) => exceedsApproval(vocabulary, row, row.waited, { before: row.under, after: row.body }));

/** What one side makes of the value at a pointer, or of what is around or below it. */
function inWords(
  { vocabulary }: ConfigTools,
  set: CheckedSet,
  { kind, id, pointer }: Ref & { readonly pointer: string },
  before: unknown,
  after: unknown,
) {
  const { changes } = differenceOf([{ kind, id, before, after }], set, vocabulary);
  const found =
    changes.find((change) => change.pointer === pointer) ??
    changes.find((change) => change.pointer.startsWith(`${pointer}/`) || pointer.startsWith(`${change.pointer}/`));
  return found && { label: `${found.title}: ${found.label}`, after: found.after };
}
