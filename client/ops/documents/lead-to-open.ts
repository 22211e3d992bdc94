import type { Draft } from '../editing/use-draft.ts';
import { isToFillIn } from '../forms/to-fill-in.ts';
import type { EditedDocument } from './edited.ts';
import { showPlace } from './show-place.ts';

type Problems = Draft['problems'];

export const ownProblems = (problems: Problems, { kind, id }: EditedDocument): Problems =>
  problems.filter((problem) => problem.kind === kind && problem.id === id);

/** The place in a document where its work goes on: what nobody has filled in yet first, else what is wrong. */
export function openPlace(own: Problems, body: unknown): string | undefined {
  const errors = own.filter(({ severity }) => severity === 'error');
  return (errors.find((problem) => isToFillIn(problem, body)) ?? errors[0])?.pointer;
}

/** Leads to that place; says whether there is one. */
export function leadToOpen(own: Problems, body: unknown): boolean {
  const place = openPlace(own, body);
  if (place !== undefined) showPlace(place, 'focus');
  return place !== undefined;
}
