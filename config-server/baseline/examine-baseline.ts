import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { CheckedSet } from '../checks/checked-set.ts';
import type { Examiner } from '../checks/examine.ts';
import { type Baseline, readBaseline } from './read-baseline.ts';

export interface ExaminedBaseline extends Baseline {
  readonly checked: CheckedSet;
  /** None of the problems is an error. */
  readonly ok: boolean;
}

/** Reads a baseline and checks it whole; a document that could not be read is missing in the checks of the others, and told first. */
export async function examineBaseline(folder: string, examiner: Examiner): Promise<ExaminedBaseline> {
  const baseline = await readBaseline(folder);
  const checked = examiner.checkSet(baseline.documents, baseline.unread);
  const problems = [...baseline.problems, ...checked.problems].map(strictly);
  return { ...baseline, checked, problems, ok: !problems.some(({ severity }) => severity === 'error') };
}

/** Operators may release before all translations are there, and English shows; what ships with the code is complete. */
const strictly = (problem: DocumentProblem): DocumentProblem =>
  problem.code === 'text.missing' ? { ...problem, severity: 'error' } : problem;
