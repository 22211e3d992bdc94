import { isWithin } from '../editing/pointer.ts';
import type { FieldProblem } from './problems-at.ts';
import { isToFillIn } from './to-fill-in.ts';

/** Whether a problem asks for a part of a form that is not there yet: the form shows it like one that is required. */
export const asksFor = (problems: readonly FieldProblem[], pointer: string): boolean =>
  problems.some((problem) => problem.severity === 'error' && isWithin(problem.pointer, pointer) && isToFillIn(problem, undefined, pointer));

/** Whether a problem asks to choose one of the optional parts of a value, whichever. */
export const asksToChoose = (problems: readonly FieldProblem[], pointer: string): boolean =>
  problems.some((problem) => problem.code === 'campaign.no_target' && problem.pointer === pointer);
