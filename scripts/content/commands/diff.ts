import { type Baseline, readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { describeProblem } from '../../../config-server/documents/describe-problem.ts';
import type { SourceDocument } from '../../../config-server/documents/document.ts';
import { compare } from '../compare.ts';
import type { OpsServer } from '../ops-server.ts';
import { type CommandOutcome, counted } from '../outcome.ts';
import { readLive } from '../read-server.ts';

/** Number of documents that the server compares in one request. */
const batch = 200;

/** Lists the changes that the files would make to the live documents, described by the server. */
export async function diff(server: OpsServer, folder: string): Promise<CommandOutcome> {
  const files = await readBaseline(folder);
  if (files.problems.length > 0) return unreadable(files);
  const { changed, added, missing } = compare(files.documents, await readLive(server));
  const changes = await changesOf(server, [...changed, ...added]);
  const name = ({ kind, id }: SourceDocument) => ({ kind, id });
  const data = { changed: changed.map(name), added: added.map(name), missing: missing.map(name), changes };
  const ok = changed.length + added.length + missing.length === 0;
  const section = (title: string, documents: readonly SourceDocument[]) =>
    documents.flatMap((each) => [
      `${title} ${each.kind} ${each.id}`,
      ...changes.filter(({ kind, id }) => kind === each.kind && id === each.id).map(({ sentence }) => `    ${sentence}`),
    ]);
  const lines = [...section('changed', changed), ...section('new    ', added), ...section('no file', missing)];
  const total = `${counted(changed.length, 'document')} changed, ${added.length} new, ${missing.length} live without a file`;
  return { ok, page: ok ? 'The files are what is live.' : [...lines, '', total].join('\n'), data: { ok, ...data } };
}

async function changesOf(server: OpsServer, documents: readonly SourceDocument[]) {
  const parts = Array.from({ length: Math.ceil(documents.length / batch) }, (_, part) => documents.slice(part * batch, (part + 1) * batch));
  const answers = [];
  for (const part of parts) {
    answers.push(
      await server.call('diffs.create', { documents: part.map((each) => ({ ...each, body: each.body as Record<string, unknown> })) }),
    );
  }
  return answers.flatMap(({ changes }) => changes);
}

/** The outcome if files are not valid JSON, so that nothing can be compared. */
export const unreadable = ({ problems }: Baseline): CommandOutcome => ({
  ok: false,
  page: problems.map((problem) => describeProblem(problem)).join('\n'),
  data: { ok: false, problems },
});
