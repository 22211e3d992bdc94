import { editors } from '../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import {
  hashOf,
  isObject,
  type Json,
  keyOf,
  liveBody,
  type Ref,
  reachOf,
  type SourceDocument,
  titleOf,
  withDrafts,
} from '../documents/index.ts';
import { checkedWith, draftOf, draftsFor, problemsOf, seenDraft } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { lastChangesOf, releasedBody, versionsOf } from '../history/index.ts';
import type { LiveProduct } from '../product.ts';
import { findRelease, frozenBodies, seeReleases, waitingReleases } from '../releases/index.ts';
import { sharedTexts } from './shared-texts.ts';

type Opened = OpsTypes['documents.get']['result'];

/** `documents.get`, `documents.sharedTexts`, `documents.usage`, `documents.versions`. */
export const documentRoutes = (tools: ConfigTools): readonly OpsRoute[] => [
  on('documents.get', async (context) => {
    const operator = operatorOf(context);
    const { kind, id, view, revision, release } = context.input;
    const ref = { kind, id };
    const live = tools.product.current();
    const body = liveBody(live, keyOf(ref));
    if (release !== undefined) return openInRelease(tools, live, ref, release, operator);
    if (revision !== undefined) return openReleased(tools, live, ref, revision, operator);

    const draft = view === 'live' ? undefined : seenDraft(await draftOf(tools.db, ref), body, operator.markets);
    if ((view === 'draft' && !draft) || (!draft && body === undefined)) reject('request.not_found');
    const [[last], scheduled, problems] = await Promise.all([
      lastChangesOf(tools.db, [ref]),
      scheduledFor(tools, ref, operator),
      // A document without a draft of its own may lack what the draft of another takes away, such as its words.
      view === 'live' ? live.checked.problems.filter((problem) => keyOf(problem) === keyOf(ref)) : problemsOf(tools, ref, operator),
    ]);
    return {
      ...ref,
      hash: draft?.hash ?? hashOf(body)!,
      revision: body === undefined ? 0 : (last?.revision ?? 0),
      view: draft ? 'draft' : 'live',
      ...shown(draft ? draft.body : body),
      ...(draft?.base === undefined ? {} : { base: draft.base }),
      ...(isObject(body) ? { live: { hash: hashOf(body)!, body: { ...body } } } : {}),
      ...(draft ? { updatedAt: draft.updatedAt, updatedBy: draft.updatedBy } : last?.effective_at ? { updatedAt: last.effective_at } : {}),
      problems: [...problems],
      ...(scheduled.length > 0 ? { scheduled } : {}),
      ...editing(ref, [body, draft ? draft.body : body], operator),
    };
  }),

  on('documents.sharedTexts', async (context) => {
    const live = tools.product.current();
    const documents = withDrafts(live.checked.documents, await draftsFor(tools.db, live, operatorOf(context)));
    const key = keyOf(context.input);
    if (!documents.has(key)) reject('request.not_found');
    return { items: sharedTexts(documents, key) };
  }),

  on('documents.usage', async (context) => {
    const { kind, id } = context.input;
    const live = tools.product.current();
    const set = checkedWith(live, await draftsFor(tools.db, live, operatorOf(context)));
    const key = keyOf({ kind, id });
    if (!set.documents.has(key)) reject('request.not_found');
    const named = (source: SourceDocument) => ({ kind: source.kind, id: source.id, title: titleOf(source, set.documents) });
    const all = (keys: readonly (typeof key)[]) => keys.flatMap((each) => set.documents.get(each) ?? []).map(named);
    return { usedBy: all(set.usedBy(key)), uses: all(set.uses(key)) };
  }),

  on('documents.versions', async (context) => {
    const ref = context.input;
    const rows = await versionsOf(tools.db, ref);
    if (rows.length === 0 && liveBody(tools.product.current(), keyOf(ref)) === undefined) reject('request.not_found');
    return {
      items: rows.map((row) => ({
        revision: row.revision,
        release: String(row.release),
        title: row.title,
        author: { id: row.author, name: row.author_name ?? 'Punchcard' },
        effectiveAt: row.effective_at,
        ...(row.document === null ? {} : { hash: row.document }),
      })),
    };
  }),
];

/** The releases that wait with this document, as far as the person may see them. */
async function scheduledFor({ db }: ConfigTools, ref: Ref, { markets }: OpsSession): Promise<NonNullable<Opened['scheduled']>> {
  const seen = await seeReleases(db, await waitingReleases(db), markets);
  return seen
    .filter(({ changes }) => changes.some((change) => keyOf(change) === keyOf(ref)))
    .map(({ row }) => ({
      release: String(row.id),
      title: row.title,
      author: { id: row.author, name: row.author_name ?? 'Punchcard' },
      ...(row.publish_at === null ? {} : { publishAt: row.publish_at }),
      ...(row.clock === null ? {} : { clock: row.clock }),
      ...(row.state === 'awaiting_approval' ? { approval: true } : {}),
    }));
}

async function openReleased(tools: ConfigTools, live: LiveProduct, ref: Ref, revision: number, operator: OpsSession): Promise<Opened> {
  const found = (await releasedBody(tools.db, ref, revision)) ?? reject('request.not_found');
  const body = liveBody(live, keyOf(ref));
  return {
    ...ref,
    hash: found.document,
    revision: found.revision,
    view: 'live',
    body: JSON.parse(found.body),
    ...(isObject(body) ? { live: { hash: hashOf(body)!, body: { ...body } } } : {}),
    problems: [],
    ...editing(ref, [body], operator),
  };
}

/** A document as a release has it, as far as these people see of one that waits. */
async function openInRelease(tools: ConfigTools, live: LiveProduct, ref: Ref, release: string, operator: OpsSession): Promise<Opened> {
  const seen = await findRelease(tools.db, release, operator.markets);
  const change = seen.changes.find((each) => keyOf(each) === keyOf(ref)) ?? reject('request.not_found');
  const rows = await frozenBodies(tools.db, [seen.row.id]);
  const text = rows.find((each) => keyOf(each) === keyOf(ref))?.body ?? null;
  const isWaiting = seen.row.revision === null;
  const whole = text === null ? undefined : JSON.parse(text);
  const body = liveBody(live, keyOf(ref));
  return {
    ...ref,
    hash: change.document ?? '',
    revision: seen.row.revision ?? 0,
    view: isWaiting ? 'draft' : 'live',
    ...shown(isWaiting ? change.body : whole),
    ...(isObject(body) ? { live: { hash: hashOf(body)!, body: { ...body } } } : {}),
    problems: [],
    ...editing(ref, [body], operator),
  };
}

const shown = (body: unknown): { body?: { [name: string]: unknown } } => (isObject(body) ? { body: { ...(body as Json) } } : {});

function editing(ref: Ref, versions: readonly unknown[], { role, markets }: OpsSession): Pick<Opened, 'editable' | 'editableMarkets'> {
  const reach = reachOf(ref, versions, markets);
  const editable = (editors as readonly string[]).includes(role) && reach !== 'none';
  return { editable, ...(reach === 'parts' && markets ? { editableMarkets: [...markets] as Opened['editableMarkets'] } : {}) };
}
