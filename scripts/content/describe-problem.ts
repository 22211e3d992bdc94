import type { DocumentProblem } from '../../schemas/document-problems.ts';

/** A problem on one line, for logs of a start that was refused. */
export const describeProblem = ({ severity, code, kind, id, pointer, message, hint }: DocumentProblem): string =>
  `  ${severity}  ${code}  ${kind} ${id} ${pointer || '/'}: ${message} ${hint}`.trimEnd();
