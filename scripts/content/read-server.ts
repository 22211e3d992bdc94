import { keyOf, type SourceDocument } from '../../config-server/documents/document.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsServer } from './ops-server.ts';

type Listed = OpsTypes['documents.list']['result']['items'][number];

/** A document of a server with the hash it has there. */
export interface ServedDocument extends SourceDocument {
  readonly hash: string;
}

/** Requests under way at once. */
const together = 8;

/** Every document a server knows, live or new. */
export async function listDocuments(server: OpsServer): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  let cursor: string | undefined;
  do {
    const page = await server.call('documents.list', { limit: 1000, ...(cursor ? { cursor } : {}) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

/** What is live, with each document's body. */
export const readLive = async (server: OpsServer): Promise<readonly ServedDocument[]> =>
  bodiesOf(
    server,
    (await listDocuments(server)).filter(({ hash }) => hash !== undefined),
    'live',
  );

/** All drafts; those that take a document away have none. */
export const readDrafts = async (server: OpsServer): Promise<readonly ServedDocument[]> =>
  bodiesOf(
    server,
    (await listDocuments(server)).filter(({ draft, state }) => draft && state !== 'removing'),
    'draft',
  );

async function bodiesOf(server: OpsServer, listed: readonly Listed[], view: 'live' | 'draft'): Promise<ServedDocument[]> {
  const read: ServedDocument[] = [];
  for (let from = 0; from < listed.length; from += together) {
    const part = listed.slice(from, from + together);
    const answers = await Promise.all(part.map(({ kind, id }) => server.call('documents.get', { kind, id, view })));
    for (const { kind, id, hash, body } of answers) if (body) read.push({ kind, id, hash, body });
  }
  return read.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
