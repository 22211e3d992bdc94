import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import {
  bodyOf,
  changedOutside,
  contentOf,
  hashOf,
  isObject,
  keyOf,
  liveBody,
  marketsTouched,
  mergeScoped,
  type Ref,
  reachOf,
  rejectConflict,
  sameJson,
  saveContents,
  visibleDraft,
} from '../documents/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import { lastChangesOf } from '../history/index.ts';
import { type Precondition, staleness, tagOf } from './rules.ts';
import { deleteDraft, lockDraft, saveDraft } from './store.ts';
import { type DraftRow, draftOf } from './store-read.ts';
import { draftBody, draftHash, seenDraft, type VisibleDraft } from './visible.ts';

/** A document as it stands while nobody else can change its draft. */
export interface CurrentDocument {
  readonly ref: Ref;
  readonly row: DraftRow | undefined;
  /** Undefined where the document is not live. */
  readonly live: unknown;
  readonly liveHash: string | undefined;
  readonly seen: VisibleDraft | undefined;
  /** What the next `If-Match` must say; undefined where there is nothing for this person. */
  readonly hash: string | undefined;
}

const tries = 5;

/** Runs `work` on a document whose draft waits, once this process has what the database says is live. */
export async function onDocument<T>(
  tools: ConfigTools,
  ref: Ref,
  { operator }: Who,
  useCase: string,
  work: (tx: Tx, found: CurrentDocument) => Promise<T>,
): Promise<T> {
  const key = keyOf(ref);
  for (let turn = 1; turn <= tries; turn += 1) {
    const product = tools.product.current();
    const done = await tools.db.transaction(
      async (tx) => {
        await lockDraft(tx, key);
        const [row, [last]] = await Promise.all([draftOf(tx, ref), lastChangesOf(tx, [ref])]);
        if (last && last.revision > product.revision) return undefined;
        const live = liveBody(product, key);
        const seen = seenDraft(row, live, operator.markets);
        const liveHash = hashOf(live);
        return { result: await work(tx, { ref, row, live, liveHash, seen, hash: seen?.hash ?? liveHash }) };
      },
      { useCase },
    );
    if (done) return done.result;
    await tools.product.refresh();
  }
  return reject('server.busy', {}, { retryAfterSeconds: 1 });
}

/** Refuses a save that was not made from what stands there. */
export async function expectFresh(tx: Tx, found: CurrentDocument, precondition: Precondition, { operator }: Who): Promise<void> {
  const why = staleness(precondition, found.hash);
  if (why === undefined) return;
  const { ref, live, seen, hash } = found;
  const named = tagOf(precondition.ifMatch);
  const text = named === undefined ? undefined : await bodyOf(tx, ref, named);
  // A hash is no key to what others have written: of an older version, too, a person reads their own parts.
  const base = text === undefined ? undefined : visibleDraft(ref, live, JSON.parse(text), operator.markets);
  rejectConflict(why, {
    current: hash === undefined ? undefined : { hash, body: seen ? seen.body : live },
    base: named === undefined || base === undefined ? undefined : { hash: named, body: base },
  });
}

/** Puts `body` (undefined takes the document away) in the draft of a person who may; gives the hash they see from now on. */
export function putDraft(
  tools: ConfigTools,
  tx: Tx,
  found: CurrentDocument,
  body: unknown,
  who: Who & { readonly action: string; readonly base?: string | undefined; readonly settles?: string | undefined },
): string | undefined {
  const { ref, row, live, liveHash, seen } = found;
  const { operator } = who;
  const shown = seen ? seen.body : live;
  const whole = row ? draftBody(row) : live;
  const outside = changedOutside(ref, shown, body, operator.markets, whole);
  if (outside.length > 0) reject('ops.market_scope', { pointers: outside.slice(0, 20) });
  const inPart = reachOf(ref, [shown, body, whole], operator.markets) !== 'whole';
  const begun = row ? row.base : (liveHash ?? null);
  // Who sees a part has not settled what others drafted with what is live.
  const settlesAll = !inPart || !row || sameJson(mergeScoped(ref, whole, live, operator.markets ?? []), live);
  const base = settlesAll ? (who.base ?? begun) : begun;
  // A draft that says what is live by now says nothing.
  const isSpent = row !== undefined && sameJson(whole, live);
  if (sameJson(shown, body) && base === begun && !isSpent) return found.hash;

  if (inPart && !isObject(whole)) rejectConflict('Somebody else takes the document away or has just begun it');
  const merged = inPart ? mergeScoped(ref, whole, body, operator.markets ?? []) : body;
  const markets = marketsTouched(ref, shown, body);
  tools.audit(tx, {
    at: who.now,
    actor: operator,
    action: who.action,
    target: keyOf(ref),
    ...(who.reason === undefined ? {} : { reason: who.reason }),
    ...(markets ? { markets } : {}),
    details: { before: found.hash ?? null, after: hashOf(body) ?? null },
  });
  if (sameJson(merged, live)) {
    deleteDraft(tx, ref);
    return liveHash;
  }
  const document = hashOf(merged);
  saveContents(tx, contentOf({ kind: ref.kind, id: ref.id, body: merged }), []);
  saveDraft(tx, {
    kind: ref.kind,
    id: ref.id,
    document: document ?? null,
    base,
    settles: who.settles ?? row?.settles ?? null,
    updated_at: who.now,
    by_id: operator.id,
    by_name: operator.name,
  });
  const visible = visibleDraft(ref, live, merged, operator.markets);
  return sameJson(visible, live) ? liveHash : draftHash(visible);
}
