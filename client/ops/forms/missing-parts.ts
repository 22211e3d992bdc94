import { isWithin } from '../editing/pointer.ts';
import type { FieldProblem } from './problems-at.ts';
import { isToFillIn } from './to-fill-in.ts';

/** True if a problem concerns a missing value at or below the pointer; the form then shows its field as if it were required. */
export const asksFor = (problems: readonly FieldProblem[], pointer: string): boolean =>
  problems.some((problem) => problem.severity === 'error' && isWithin(problem.pointer, pointer) && isToFillIn(problem, undefined, pointer));

/** True if a problem requires one of several optional parts of a value. */
export const asksToChoose = (problems: readonly FieldProblem[], pointer: string): boolean =>
  problems.some((problem) => problem.code === 'campaign.no_target' && problem.pointer === pointer);
