import { isDeepStrictEqual } from 'node:util';
import type { SourceDocument } from '../../config-server/documents/document.ts';
import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import { type OpsServer, ServerRefusal } from './ops-server.ts';

export interface DocumentRef {
  readonly kind: DocumentKind;
  readonly id: string;
}

export interface PutDrafts {
  readonly put: readonly DocumentRef[];
  /** Documents for which somebody else's draft exists or was saved meanwhile; these were not written. */
  readonly conflicts: readonly (DocumentRef & { readonly by?: string })[];
  readonly problems: readonly DocumentProblem[];
}

/**
 * Saves documents as drafts, one after the other, so that a refusal affects only its document. An existing draft with other content is a conflict, or
 * is overwritten with `force`.
 */
export async function putDrafts(server: OpsServer, documents: readonly SourceDocument[], force: boolean): Promise<PutDrafts> {
  const put: DocumentRef[] = [];
  const conflicts: (DocumentRef & { by?: string })[] = [];
  const problems: DocumentProblem[] = [];
  for (const { kind, id, body } of documents) {
    const there = await server.call('documents.get', { kind, id }).catch(orNone);
    const present = there?.view === 'draft' ? there : undefined;
    if (present && !force && !isDeepStrictEqual(present.body, body)) {
      conflicts.push({ kind, id, ...(present.updatedBy ? { by: present.updatedBy.name } : {}) });
      continue;
    }
    const headers: Record<string, string> = there ? { 'if-match': `"${there.hash}"` } : { 'if-none-match': '*' };
    try {
      // The draft is based on the current live version, whatever an older draft was based on.
      const onto = present?.live ? { onto: present.live.hash } : {};
      const saved = await server.call('drafts.put', { kind, id, ...onto }, { headers, document: body });
      put.push({ kind, id });
      problems.push(...(saved.problems as readonly DocumentProblem[]));
    } catch (reason) {
      if (!(reason instanceof ServerRefusal) || reason.status !== 412) throw reason;
      conflicts.push({ kind, id });
    }
  }
  return { put, conflicts, problems };
}

function orNone(reason: unknown): undefined {
  if (!(reason instanceof ServerRefusal) || reason.status !== 404) throw reason;
}
