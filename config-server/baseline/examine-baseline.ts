import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { CheckedSet } from '../checks/checked-set.ts';
import type { Examiner } from '../checks/examine.ts';
import { type Baseline, readBaseline } from './read-baseline.ts';

export interface ExaminedBaseline extends Baseline, Pick<CheckedSet, 'delivered'> {
  readonly checked: CheckedSet;
  /** None of the problems is an error. */
  readonly ok: boolean;
}

/** Reads a baseline and checks it whole; a document that could not be read is missing in the checks of the others, and told first. */
export async function examineBaseline(folder: string, examiner: Examiner): Promise<ExaminedBaseline> {
  const baseline = await readBaseline(folder);
  const checked = examiner.checkSet(baseline.documents, baseline.unread);
  const all: DocumentProblem[] = [...baseline.problems, ...checked.problems];
  return { ...baseline, checked, delivered: checked.delivered, problems: all, ok: !all.some(({ severity }) => severity === 'error') };
}
