import { useNavigate } from 'react-router-dom';
import { call } from '../api.ts';
import type { DraftWork } from '../editing/draft-state.ts';
import { showConflict } from '../editing/show-conflict.ts';
import { type Draft, useDraftSessions } from '../editing/use-draft.ts';
import { namespaceOf, namespacesOf } from '../forms/text-keys.ts';
import type { EditedDocument } from './edited.ts';
import { leadToOpen, ownProblems } from './lead-to-open.ts';
import type { TextDrafts } from './use-text-drafts.ts';

/**
 * Returns the action of the review button: goes to a conflict (the document's or a text's), else to an open problem of the document.
 * Otherwise saves all drafts of this tab and opens the page that releases the document.
 */
export function useReview(
  { kind, id }: EditedDocument,
  { problems, body, conflict }: Pick<Draft, 'problems' | 'body' | 'conflict'>,
  { conflictIn }: Pick<TextDrafts, 'conflictIn'>,
): () => Promise<void> {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  return async () => {
    if (conflict) return showConflict();
    if (conflictIn !== undefined) return void navigate(`/texts/${conflictIn}`);
    if (leadToOpen(ownProblems(problems, { kind, id }), body)) return;
    await sessions.flush();
    // If the save has just caused a conflict, stays on the page, which shows it.
    const used = namespacesOf(body);
    const isPart = ({ address }: DraftWork) =>
      address.kind === 'locale' ? used.has(namespaceOf(address.id)) : address.kind === kind && address.id === id;
    if (sessions.works().some((work) => work.conflict && isPart(work))) return;
    void navigate(await reviewAddress({ kind, id }, body));
  };
}

/** Address of the page that releases a document together with the drafts of the texts it uses. */
async function reviewAddress({ kind, id }: EditedDocument, body: unknown): Promise<string> {
  const used = namespacesOf(body);
  const { items } = await call('documents.list', { kind: 'locale', drafts: true, limit: 1000 });
  const texts = items.filter((each) => used.has(namespaceOf(each.id))).map((each) => `locale:${each.id}`);
  return `/releases/new?documents=${[`${kind}:${id}`, ...texts].map(encodeURIComponent).join(',')}`;
}
