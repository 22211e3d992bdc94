import { createLocator, createPlaces } from '../../../config-server/baseline/locate.ts';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import { compare } from '../compare.ts';
import type { OpsServer } from '../ops-server.ts';
import { type CommandOutcome, counted } from '../outcome.ts';
import { type DocumentRef, putDrafts } from '../put-drafts.ts';
import { listDocuments, readLive } from '../read-server.ts';
import { figuresPage, releaseDrafts } from '../release-drafts.ts';
import { showProblems } from '../show-problems.ts';
import { unreadable } from './diff.ts';

interface PushOptions {
  readonly force: boolean;
  /** Also removes live documents that have no file. */
  readonly prune: boolean;
  /** Title of the release to create from the drafts. */
  readonly release?: string;
  readonly reason?: string;
  /** Id of the simulation whose figures the operator confirms. */
  readonly confirm?: string;
}

/** Saves files that differ from the live documents as drafts, and releases them if a title is given and they have no errors. */
export async function push(server: OpsServer, folder: string, options: PushOptions): Promise<CommandOutcome> {
  const baseline = await readBaseline(folder);
  if (baseline.problems.length > 0) return unreadable(baseline);
  const { changed, added, missing } = compare(baseline.documents, await readLive(server));
  const { put, conflicts } = await putDrafts(server, [...changed, ...added], options.force);
  const removed = options.prune && conflicts.length === 0 ? await remove(server, missing, options.reason!) : [];
  const drafts = [...put, ...removed];
  const problems = await problemsOf(server, drafts);
  const failed = conflicts.length > 0 || problems.some(({ severity }) => severity === 'error');
  const request = {
    title: options.release ?? '',
    reason: options.reason ?? '',
    documents: drafts,
    ...(options.confirm === undefined ? {} : { confirms: [options.confirm] }),
  };
  const released =
    options.release !== undefined && !failed && drafts.length > 0
      ? await releaseDrafts(server, request, [...changed, ...added])
      : undefined;
  const release = released && 'release' in released ? released.release : undefined;
  const waiting = released && 'simulation' in released ? released : undefined;
  const page = [
    ...put.map(({ kind, id }) => `draft    ${kind} ${id}`),
    ...removed.map(({ kind, id }) => `taken away ${kind} ${id}`),
    ...conflicts.map(({ kind, id, by }) => `conflict ${kind} ${id}: ${by ?? 'somebody'} has a draft of it. Look at it, or take --force.`),
    ...(problems.length > 0 ? [showProblems(problems, createLocator(baseline.files), drafts.length)] : []),
    `${counted(drafts.length, 'draft')}, ${counted(conflicts.length, 'conflict')}`,
    ...(release ? [`Release ${release.revision ?? release.id} “${release.title}”: ${release.state}`] : []),
    ...(waiting ? [figuresPage(waiting.simulation, waiting.why)] : []),
    ...(options.release !== undefined && failed ? ['Nothing was released.'] : []),
  ].join('\n');
  const placeOf = createPlaces(baseline.files);
  const placed = problems.map((problem) => ({ ...problem, ...placeOf(problem) }));
  const ok = !failed && !waiting;
  const data = {
    ok,
    drafts,
    conflicts,
    problems: placed,
    ...(release ? { release } : {}),
    ...(waiting ? { simulation: waiting.simulation } : {}),
  };
  return { ok, page, data };
}

/** Validates the drafts together, as they would be released, because one may depend on another that was saved after it. */
async function problemsOf(server: OpsServer, documents: readonly DocumentRef[]): Promise<readonly DocumentProblem[]> {
  if (documents.length === 0) return [];
  const { problems } = await server.call('validations.create', { documents: [...documents] });
  return problems as readonly DocumentProblem[];
}

async function remove(server: OpsServer, documents: readonly DocumentRef[], reason: string): Promise<readonly DocumentRef[]> {
  if (documents.length === 0) return [];
  const listed = new Map((await listDocuments(server)).map((each) => [`${each.kind}:${each.id}`, each]));
  const removed: DocumentRef[] = [];
  for (const { kind, id } of documents) {
    const hash = listed.get(`${kind}:${id}`)?.draft?.hash ?? listed.get(`${kind}:${id}`)?.hash;
    await server.call('drafts.remove', { kind, id, reason }, { headers: hash ? { 'if-match': `"${hash}"` } : {} });
    removed.push({ kind, id });
  }
  return removed;
}
