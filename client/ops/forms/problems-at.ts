import { isWithin } from '../editing/pointer.ts';

/** What the form needs of a problem of a document. */
export interface FieldProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly pointer: string;
  /** For who writes formulas. */
  readonly message: string;
  /** For who runs campaigns. */
  readonly ops: string;
}

/** Problems that stand at a field: at its pointer, and those below it that no control of its own shows (`shown` false). */
export const problemsAt = <P extends FieldProblem>(problems: readonly P[], pointer: string, whole: boolean): readonly P[] =>
  problems.filter((problem) => (whole ? isWithin(problem.pointer, pointer) : problem.pointer === pointer));

/** The worst of what is wrong at or below a pointer. */
export function worstWithin(problems: readonly FieldProblem[], pointer: string): FieldProblem['severity'] | undefined {
  const within = problems.filter((problem) => isWithin(problem.pointer, pointer));
  return within.some(({ severity }) => severity === 'error') ? 'error' : within[0]?.severity;
}
