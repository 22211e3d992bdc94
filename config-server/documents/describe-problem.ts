import type { DocumentProblem } from '../../schemas/document-problems.ts';

type Describe = (problem: DocumentProblem) => string;

/** A problem on one line, by the document it is in, or by what `placeOf` gives. */
export const describeProblem = (problem: DocumentProblem, placeOf: Describe = documentOf): string => {
  const { severity, code, message, hint } = problem;
  return `  ${severity}  ${code}  ${placeOf(problem)}: ${message} ${hint}`.trimEnd();
};

const documentOf: Describe = ({ kind, id, pointer }) => `${kind} ${id} ${pointer || '/'}`;
