import { useNavigate } from 'react-router-dom';
import { call } from '../api.ts';
import { type Draft, useDraftSessions } from '../editing/use-draft.ts';
import { namespaceOf, namespacesOf } from '../forms/text-keys.ts';
import type { EditedDocument } from './edited.ts';
import { leadToOpen, ownProblems } from './lead-to-open.ts';

/** Leads to what is open in a document; where nothing is, saves all drafts of this tab and goes to the page that releases it. */
export function useReview({ kind, id }: EditedDocument, { problems, body }: Pick<Draft, 'problems' | 'body'>): () => Promise<void> {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  return async () => {
    if (leadToOpen(ownProblems(problems, { kind, id }), body)) return;
    await sessions.flush();
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
