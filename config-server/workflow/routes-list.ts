import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { leftOf } from '../../schemas/to-fill-in.ts';
import { openConflicts } from '../baseline/index.ts';
import { checkAgainstLive } from '../checks/index.ts';
import { type DocumentItem, describe, hashOf, keyOf, matches, own, stateOf, summaryOf, withDrafts } from '../documents/index.ts';
import { checkedWith, draftsFor, type VisibleDraft } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { lastChangesOf } from '../history/index.ts';
import { seeReleases, waitingReleases } from '../releases/index.ts';

/** `documents.list`. */
export const listRoute = (tools: ConfigTools): OpsRoute =>
  on('documents.list', async (context) => {
    const operator = operatorOf(context);
    const { kind, q, drafts: onlyDrafts, bodies, limit, cursor } = context.input;
    const live = tools.product.current();
    const [visible, waiting] = await Promise.all([
      draftsFor(tools.db, live, operator),
      waitingReleases(tools.db).then((rows) => seeReleases(tools.db, rows, operator.markets)),
    ]);
    const drafts = new Map(visible.map((draft) => [draft.key, draft]));
    const ahead = new Map(waiting.flatMap(({ changes }) => changes).map((change) => [keyOf(change), { ...change, key: keyOf(change) }]));
    // What is in nobody's draft and not live yet is in a release that waits, with the texts that name it.
    const begun = [...ahead.values()].filter(({ key }) => !drafts.has(key) && !live.checked.documents.has(key));
    const all = withDrafts(live.checked.documents, [...begun, ...visible]);
    const names = withDrafts(live.checked.documents, [...ahead.values(), ...visible]);
    const bodyOf = (key: DocumentKey): unknown => (bodies === 'draft' ? drafts.get(key) : live.checked.documents.get(key))?.body;
    const isWaiting = new Set(begun.map(({ key }) => key));
    const found = [...all].filter(([key, source]) => {
      if (kind !== undefined && source.kind !== kind) return false;
      if (onlyDrafts && !drafts.has(key)) return false;
      if (bodies !== undefined && bodyOf(key) === undefined) return false;
      // The library lists them; with a draft they are to be released like any other.
      if (own(source.body, 'type') === 'picture' && source.kind === 'campaign' && !drafts.has(key)) return false;
      if (cursor !== undefined && key <= cursor) return false;
      return q === undefined || q.trim() === '' || matches(source, describe(source, names).title, q.trim());
    });
    const page = found.slice(0, limit);

    const [changes, conflicts] = await Promise.all([
      lastChangesOf(
        tools.db,
        page.map(([, source]) => source),
      ),
      openConflicts(tools.db),
    ]);
    const changeOf = new Map(changes.map((change) => [keyOf(change), change]));
    const met = new Set(conflicts.map(keyOf));
    const set = checkedWith(live, [...drafts.values()]);
    const counts = drafts.size > 0 ? countProblems([...set.problems, ...checkAgainstLive(live.checked, set)]) : new Map();

    const items = page.map(([key, source]): DocumentItem => {
      const liveDocument = live.checked.documents.get(key);
      const draft = drafts.get(key);
      const change = changeOf.get(key);
      const summary = summaryOf(source, names);
      const scheduled = waiting
        .filter(({ changes: touched }) => touched.some((each) => keyOf(each) === key))
        .map(({ row }) => ({
          release: String(row.id),
          title: row.title,
          ...(row.publish_at === null ? {} : { publishAt: row.publish_at }),
          ...(row.clock === null ? {} : { clock: row.clock }),
          ...(row.state === 'awaiting_approval' ? { approval: true } : {}),
        }));
      return {
        ...describe(source, names),
        ...(summary === undefined ? {} : { summary }),
        state: isWaiting.has(key) ? 'waiting' : stateOf(liveDocument !== undefined, draft),
        ...(liveDocument ? { hash: hashOf(liveDocument.body)! } : {}),
        ...(change && liveDocument ? { revision: change.revision, changedAt: change.effective_at } : {}),
        ...(draft ? { draft: { ...draftItem(draft, hashOf(liveDocument?.body)), ...(counts.get(key) ?? noProblems) } } : {}),
        ...(scheduled.length > 0 ? { scheduled } : {}),
        ...(met.has(key) ? { conflict: true } : {}),
        ...(bodies === undefined ? {} : { body: bodyOf(key) as NonNullable<DocumentItem['body']> }),
      };
    });
    const last = page.at(-1)?.[0];
    return { items, ...(found.length > page.length && last ? { nextCursor: last } : {}) };
  });

const draftItem = ({ hash, updatedAt, updatedBy, base }: VisibleDraft, liveHash: string | undefined) => ({
  hash,
  updatedAt,
  updatedBy,
  stale: base !== liveHash,
});

const noProblems = { errors: 0, toFillIn: 0, wrong: 0, warnings: 0 };

function countProblems(problems: readonly DocumentProblem[]) {
  const byDocument = new Map<DocumentKey, DocumentProblem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const own = byDocument.get(key);
    if (own) own.push(problem);
    else byDocument.set(key, [problem]);
  }
  return new Map(
    [...byDocument].map(([key, own]) => {
      const errors = own.filter(({ severity }) => severity === 'error').length;
      const { toFillIn, wrong } = leftOf(own);
      return [key, { errors, toFillIn, wrong, warnings: own.length - errors }];
    }),
  );
}
