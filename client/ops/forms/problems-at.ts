import { isWithin } from '../editing/pointer.ts';

/** The fields of a document's problem that the form uses. */
export interface FieldProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly pointer: string;
  /** Technical message, for authors of expressions. */
  readonly message: string;
  /** Message for operators. */
  readonly ops: string;
}

/** Problems to show at a field: those at its pointer; if `whole`, also those below it, because its parts have no fields of their own. */
export const problemsAt = <P extends FieldProblem>(problems: readonly P[], pointer: string, whole: boolean): readonly P[] =>
  problems.filter((problem) => (whole ? isWithin(problem.pointer, pointer) : problem.pointer === pointer));

/** Highest severity of the problems at or below a pointer; undefined if there are none. */
export function worstWithin(problems: readonly FieldProblem[], pointer: string): FieldProblem['severity'] | undefined {
  const within = problems.filter((problem) => isWithin(problem.pointer, pointer));
  return within.some(({ severity }) => severity === 'error') ? 'error' : within[0]?.severity;
}
