import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { CheckedSet } from '../checks/index.ts';
import { differenceOf, keyOf, liveBody, type Ref, titleOf } from '../documents/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import { type Chosen, changesAhead, chooseDrafts, readAhead } from './chosen-drafts.ts';
import { type Foreseen, foresee } from './foresee.ts';
import { asScheduled } from './rebase-waiting.ts';
import { begins } from './rules.ts';
import { bringsMore } from './stood-for.ts';
import { frozenBodies, releaseById } from './store-waiting.ts';
import { seeReleases } from './view.ts';

type Wanted = OpsTypes['releases.foresee']['input'];
type Item = OpsTypes['releases.foresee']['result']['items'][number];
type Clashed = Item['clashes'][number];

/** `releases.foresee`: the releases that wait before and behind drafts, with what both change, in words. */
export async function forecast(tools: ConfigTools, { documents, publishAt }: Wanted, { operator, now }: Who): Promise<Item[]> {
  const live = await tools.product.whenChecked();
  const at =
    publishAt !== undefined && begins(new Date(publishAt).toISOString(), now) === 'scheduled'
      ? new Date(publishAt).toISOString()
      : undefined;
  const ahead = await readAhead(tools.db, at ?? '');
  const met: { release: number; ref: Ref; pointer: string }[] = [];
  const chosen = await chooseDrafts(tools.db, live, ahead, documents, operator, (release, ref, pointer) => {
    met.push({ release, ref, pointer });
    return 'published';
  });
  const changes = chosen.map(({ change }) => change);
  const behind = await foresee(tools.db, live, changes, at, () => undefined);
  // What it takes if everything scheduled is to hold, which matters only where there is a choice.
  const kept = behind.some(({ clashes }) => clashes.length > 0) ? await foresee(tools.db, live, changes, at, asScheduled) : [];
  const set = live.checked.with([...changesAhead(ahead), ...changes]);
  const bodyOf = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

  const words = (
    clash: Pick<Clashed, 'release' | 'kind' | 'id' | 'pointer'>,
    base: unknown,
    scheduled: unknown,
    published: unknown,
  ): Clashed => {
    const [theirs, ours] = [scheduled, published].map((after) => inWords(tools, set, clash, base, after));
    const said = (name: 'scheduled' | 'published', value: string | undefined) => (value === undefined ? {} : { [name]: value });
    return {
      ...clash,
      label: (theirs ?? ours)?.label ?? clash.pointer,
      ...said('scheduled', theirs?.after),
      ...said('published', ours?.after),
    };
  };
  const keys = new Set(changes.map(keyOf));
  const before = ahead.releases.flatMap((row) => {
    const shared = ahead.rows.filter((each) => each.release === row.id && keys.has(keyOf(each)));
    const clashes = met.filter(({ release }) => release === row.id);
    return shared.length === 0
      ? []
      : [
          {
            id: row.id,
            isBefore: true,
            shared,
            errors: [],
            needsApproval: false,
            clashes: clashes.map(({ ref, pointer }) => {
              const { change, under } = chosen.find((each: Chosen) => keyOf(each.change) === keyOf(ref))!;
              return words({ release: String(row.id), ...ref, pointer }, liveBody(live, keyOf(ref)), under, change.body);
            }),
          },
        ];
  });
  const after = await Promise.all(
    behind.map(async ({ release, shared, clashes, errors }) => {
      const rows = await frozenBodies(tools.db, [release.id]);
      return {
        ...{ id: release.id, isBefore: false, shared, errors },
        needsApproval: clashes.length > 0 && takesSecondPerson(tools, kept, release.id),
        clashes: clashes.map(({ kind, id, clash: { pointer } }) => {
          const row = rows.find((each) => keyOf(each) === keyOf({ kind, id }))!;
          const published = changes.find((each) => keyOf(each) === keyOf(row))!.body;
          return words({ release: String(release.id), kind, id, pointer }, bodyOf(row.before_body), bodyOf(row.body), published);
        }),
      };
    }),
  );
  const items: Item[] = [];
  for (const { id, isBefore, shared, clashes, needsApproval, errors } of [...before, ...after]) {
    const row = (await releaseById(tools.db, id))!;
    const isSeen = (await seeReleases(tools.db, [row], operator.markets)).length > 0;
    if (!isSeen && clashes.length === 0 && errors.length === 0) continue;
    items.push({
      release: String(id),
      title: row.title,
      author: { id: row.author, name: row.author_name ?? 'Punchcard' },
      ...(row.publish_at === null ? {} : { publishAt: row.publish_at }),
      ...(row.clock === null ? {} : { clock: row.clock as Item['clock'] & string }),
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
  }
  return items;
}

/** Whether a release would bring more over these drafts than what was agreed to. */
const takesSecondPerson = ({ vocabulary }: ConfigTools, found: readonly Foreseen[], id: number): boolean =>
  found
    .filter(({ release }) => release.id === id)
    .flatMap(({ rows }) => rows)
    .some((row) => bringsMore(vocabulary, row, row.waited, { before: row.under, after: row.body }));

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
