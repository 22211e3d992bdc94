import type { DocumentAddress } from './draft-server.ts';
import type { Taken } from './page-history.ts';
import { patchesBetween } from './patches.ts';
import { partsOf, pointerOf, valueAt } from './pointer.ts';
import type { UndoStep } from './trail.ts';

/** Pointer of the field, in the page's own document, that a step changed; undefined if it changed none there. */
export function placeOf(step: UndoStep, own?: DocumentAddress): string | undefined {
  if (step.place !== undefined) return step.place;
  const change = step.changes.find(({ address }) => address.kind === own?.kind && address.id === own.id);
  const [first] = change ? patchesBetween(change.before, change.after) : [];
  return first && pointerOf(first.path);
}

/** Result of undo or redo as a sentence with the form's labels: “Took back: A member a day, 3 again”. */
export function takenWords({ way, step, stayed }: Taken, own: DocumentAddress | undefined, nameOf: (place: string) => string): string {
  const place = placeOf(step, own);
  const name = step.what ?? `${place === undefined ? 'A change' : nameOf(place)}${step.language ? ` in ${step.language}` : ''}`;
  if (stayed) return `${name} was written over by somebody else since, and stays.`;
  return `${way === 'back' ? 'Took back' : 'Done again'}: ${name}${figureOf({ way, step }, own, place)}`;
}

/** Restored number as text, so that the operator recognises the step; empty for other values. */
function figureOf({ way, step }: Pick<Taken, 'way' | 'step'>, own: DocumentAddress | undefined, place: string | undefined): string {
  const change = step.changes.find(({ address }) => address.kind === own?.kind && address.id === own.id);
  if (!change || place === undefined) return '';
  const value = valueAt(way === 'back' ? change.before : change.after, partsOf(place));
  return typeof value === 'number' ? `, ${value.toLocaleString('en')}${way === 'back' ? ' again' : ''}` : '';
}
