import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { CheckedSet, Examiner } from '../checks/index.ts';
import { type DocumentChange, keyOf } from '../documents/index.ts';
import { type Baseline, type BaselineFile, parseBaseline, readFiles } from './read-baseline.ts';

export interface ExaminedBaseline extends Baseline {
  readonly checked: CheckedSet;
  /** None of the problems is an error. */
  readonly ok: boolean;
}

/** What each examiner saw last, whatever folder it stood in. */
const last = new WeakMap<Examiner, ExaminedBaseline>();

/**
 * Reads a baseline and checks it whole; a document that could not be read is missing in the checks of the others, and told first. Of a baseline
 * much like the one before only what differs is read and checked again.
 */
export const examineBaseline = (folder: string, examiner: Examiner): ExaminedBaseline => examineFiles(readFiles(folder), examiner);

export function examineFiles(files: readonly BaselineFile[], examiner: Examiner): ExaminedBaseline {
  const before = last.get(examiner);
  const baseline = parseBaseline(files, before);
  return keep(examiner, baseline, (before && checkFrom(before, baseline)) ?? examiner.checkSet(baseline.documents, baseline.unread));
}

/** The same ahead of time and a document at a time, so that the first change after a start costs what it changes. */
export async function examineInTurns(folder: string, examiner: Examiner): Promise<void> {
  const baseline = parseBaseline(readFiles(folder));
  if (last.has(examiner) || baseline.unread.length > 0) return;
  const checked = await examiner.checkInTurns(baseline.documents);
  if (!last.has(examiner)) keep(examiner, baseline, checked);
}

function keep(examiner: Examiner, baseline: Baseline, checked: CheckedSet): ExaminedBaseline {
  const problems = [...baseline.problems, ...checked.problems].map(strictly);
  const examined = { ...baseline, checked, problems, ok: !problems.some(({ severity }) => severity === 'error') };
  last.set(examiner, examined);
  return examined;
}

/** Undefined where one of both has what stands outside a set's documents: what cannot be read, or is there twice. */
function checkFrom(before: ExaminedBaseline, next: Baseline): CheckedSet | undefined {
  if ([before, next].some(({ documents, unread, files }) => unread.length > 0 || documents.length !== files.size)) return undefined;
  const left = new Map<DocumentKey, DocumentChange>(before.checked.documents);
  const changes: DocumentChange[] = [];
  for (const document of next.documents) {
    const key = keyOf(document);
    if (left.get(key)?.body !== document.body) changes.push(document);
    left.delete(key);
  }
  for (const { kind, id } of left.values()) changes.push({ kind, id, body: undefined });
  return changes.length === 0 ? before.checked : before.checked.with(changes);
}

/** Operators may release before all translations are there, and English shows; what ships with the code is complete. */
const strictly = (problem: DocumentProblem): DocumentProblem =>
  problem.code === 'text.missing' ? { ...problem, severity: 'error' } : problem;
