import type { SourceDocument } from '../../config-server/documents/document.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsServer } from './ops-server.ts';

type ServerDocument = OpsTypes['documents.list']['result']['items'][number];
type ListInput = OpsTypes['documents.list']['input'];

/** A document with its hash on the server. */
export interface ServedDocument extends SourceDocument {
  readonly hash: string;
}

/** Every document of a server, live or new. */
export const listDocuments = (server: OpsServer): Promise<readonly ServerDocument[]> => listAll(server, { limit: 1000 });

/** The live documents with their bodies. */
export const readLive = async (server: OpsServer): Promise<readonly ServedDocument[]> =>
  served(await listAll(server, { bodies: 'live', limit: 250 }), ({ hash }) => hash);

/** All drafts with their bodies; drafts that remove a document are omitted. */
export const readDrafts = async (server: OpsServer): Promise<readonly ServedDocument[]> =>
  served(await listAll(server, { bodies: 'draft', limit: 250 }), ({ draft }) => draft?.hash);

async function listAll(server: OpsServer, input: ListInput): Promise<readonly ServerDocument[]> {
  const all: ServerDocument[] = [];
  let cursor: string | undefined;
  do {
    const page = await server.call('documents.list', { ...input, ...(cursor ? { cursor } : {}) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

const served = (listed: readonly ServerDocument[], hashOf: (each: ServerDocument) => string | undefined): readonly ServedDocument[] =>
  listed.flatMap((each) => {
    const hash = hashOf(each);
    return hash !== undefined && each.body ? [{ kind: each.kind, id: each.id, hash, body: each.body }] : [];
  });
