import { readFile } from 'node:fs/promises';
import { describeProblem } from '../../../config-server/documents/describe-problem.ts';
import { readBundle } from '../bundle.ts';
import { compare } from '../compare.ts';
import type { OpsServer } from '../ops-server.ts';
import { type CommandOutcome, counted } from '../outcome.ts';
import { putDrafts } from '../put-drafts.ts';
import { readLive } from '../read-server.ts';

/** Saves documents of an exported file as drafts, if they differ from the server's live ones. */
export async function importDocuments(server: OpsServer, file: string, force: boolean): Promise<CommandOutcome> {
  const bundle = readBundle(await readFile(file, 'utf8'));
  if ('fault' in bundle) return { ok: false, page: bundle.fault, data: { ok: false, fault: bundle.fault } };
  const { changed, added } = compare(bundle, await readLive(server));
  const { put, conflicts, problems } = await putDrafts(server, [...changed, ...added], force);
  const ok = conflicts.length === 0 && !problems.some(({ severity }) => severity === 'error');
  const page = [
    ...put.map(({ kind, id }) => `draft    ${kind} ${id}`),
    ...conflicts.map(({ kind, id, by }) => `conflict ${kind} ${id}: ${by ?? 'somebody'} has a draft of it. Look at it, or take --force.`),
    ...problems.map((problem) => describeProblem(problem)),
    `${counted(put.length, 'draft')}, ${counted(conflicts.length, 'conflict')}, ${counted(problems.length, 'problem')}`,
  ].join('\n');
  return { ok, page, data: { ok, drafts: put, conflicts, problems } };
}
