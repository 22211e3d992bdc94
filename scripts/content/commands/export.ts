import { writeFile } from 'node:fs/promises';
import { makeBundle } from '../bundle.ts';
import type { OpsServer } from '../ops-server.ts';
import { type CommandOutcome, counted } from '../outcome.ts';
import { readDrafts, readLive } from '../read-server.ts';

/** Writes all live documents, or all drafts, into one file. */
export async function exportDocuments(server: OpsServer, file: string, drafts: boolean): Promise<CommandOutcome> {
  const documents = await (drafts ? readDrafts : readLive)(server);
  await writeFile(file, `${JSON.stringify(makeBundle(drafts ? 'drafts' : 'live', documents), null, 1)}\n`);
  return { ok: true, page: `${counted(documents.length, 'document')} in ${file}`, data: { ok: true, file, documents: documents.length } };
}
