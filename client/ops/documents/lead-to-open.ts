import type { Draft } from '../editing/use-draft.ts';
import { isToFillIn } from '../forms/to-fill-in.ts';
import type { EditedDocument } from './edited.ts';
import { showPlace } from './show-place.ts';

type Problems = Draft['problems'];

export const ownProblems = (problems: Problems, { kind, id }: EditedDocument): Problems =>
  problems.filter((problem) => problem.kind === kind && problem.id === id);

/** Pointer of the field to work on next: the first missing value, else the first error. */
export function openPlace(own: Problems, body: unknown): string | undefined {
  const errors = own.filter(({ severity }) => severity === 'error');
  return (errors.find((problem) => isToFillIn(problem, body)) ?? errors[0])?.pointer;
}

/** Focuses the field of `openPlace`; returns true if there is one. */
export function leadToOpen(own: Problems, body: unknown): boolean {
  const place = openPlace(own, body);
  if (place !== undefined) showPlace(place, 'focus');
  return place !== undefined;
}
