import { examineBaseline } from '../../../config-server/baseline/examine-baseline.ts';
import { createLocator, createPlaces } from '../../../config-server/baseline/locate.ts';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { CommandOutcome } from '../outcome.ts';
import { showProblems } from '../show-problems.ts';

/** Checks the documents of a folder as the servers do at a start. */
export async function check(folder: string): Promise<CommandOutcome> {
  const { problems, ok, files, documents } = examineBaseline(folder, examinerOf(productVocabulary));
  const placeOf = createPlaces(files);
  const placed = problems.map((problem) => ({ ...problem, ...placeOf(problem) }));
  return { ok, page: showProblems(problems, createLocator(files), documents.length), data: { ok, problems: placed } };
}
