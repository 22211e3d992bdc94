import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { Examination, Examiner } from '../checks/examine.ts';
import { type Baseline, readBaseline } from './read-baseline.ts';

export interface ExaminedBaseline extends Baseline, Pick<Examination, 'delivered'> {
  /** None of the problems is an error. */
  readonly ok: boolean;
}

/** Reads a baseline and checks it whole; a document that could not be read is missing in the checks of the others, and told first. */
export async function examineBaseline(folder: string, examiner: Examiner): Promise<ExaminedBaseline> {
  const baseline = await readBaseline(folder);
  const { problems, delivered } = examiner.examine(baseline.documents, baseline.unread);
  const all: DocumentProblem[] = [...baseline.problems, ...problems];
  return { ...baseline, delivered, problems: all, ok: !all.some(({ severity }) => severity === 'error') };
}
