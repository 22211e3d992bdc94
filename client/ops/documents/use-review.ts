import { useNavigate } from 'react-router-dom';
import { call } from '../api.ts';
import type { DraftWork } from '../editing/draft-state.ts';
import { showConflict } from '../editing/show-conflict.ts';
import { type Draft, useDraftSessions } from '../editing/use-draft.ts';
import { namespaceOf, namespacesOf } from '../forms/text-keys.ts';
import type { EditedDocument } from './edited.ts';
import { leadToOpen, ownProblems } from './lead-to-open.ts';
import type { TextDrafts } from './use-text-drafts.ts';

/** Leads to two versions to choose from, its own or of a text, then to what is open in a document; where nothing is, saves all drafts of this tab and goes to the page that releases it. */
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
    // A save just met another version: the page says so.
    const used = namespacesOf(body);
    const isPart = ({ address }: DraftWork) =>
      address.kind === 'locale' ? used.has(namespaceOf(address.id)) : address.kind === kind && address.id === id;
    if (sessions.works().some((work) => work.conflict && isPart(work))) return;
    void navigate(await reviewAddress({ kind, id }, body));
  };
}

/** The page that releases a document, together with the drafts of the texts it names. */
async function reviewAddress({ kind, id }: EditedDocument, body: unknown): Promise<string> {
  const used = namespacesOf(body);
  const { items } = await call('documents.list', { kind: 'locale', drafts: true, limit: 1000 });
  const texts = items.filter((each) => used.has(namespaceOf(each.id))).map((each) => `locale:${each.id}`);
  return `/releases/new?documents=${[`${kind}:${id}`, ...texts].map(encodeURIComponent).join(',')}`;
}
