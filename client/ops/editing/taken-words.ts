import type { DocumentAddress } from './draft-server.ts';
import type { Taken } from './page-history.ts';
import { patchesBetween } from './patches.ts';
import { partsOf, pointerOf, valueAt } from './pointer.ts';
import type { UndoStep } from './trail.ts';

/** Where in the page's own document a step was made; undefined where it made none there. */
export function placeOf(step: UndoStep, own?: DocumentAddress): string | undefined {
  if (step.place !== undefined) return step.place;
  const change = step.changes.find(({ address }) => address.kind === own?.kind && address.id === own.id);
  const [first] = change ? patchesBetween(change.before, change.after) : [];
  return first && pointerOf(first.path);
}

/** “Took back: A member a day, 3 again”: what undo or redo just did, by the names of the form. */
export function takenWords({ way, step, stayed }: Taken, own: DocumentAddress | undefined, nameOf: (place: string) => string): string {
  const place = placeOf(step, own);
  const name = step.what ?? `${place === undefined ? 'A change' : nameOf(place)}${step.language ? ` in ${step.language}` : ''}`;
  if (stayed) return `${name} was written over by somebody else since, and stays.`;
  return `${way === 'back' ? 'Took back' : 'Done again'}: ${name}${figureOf({ way, step }, own, place)}`;
}

/** A number that stands again, which says at once which step it was. */
function figureOf({ way, step }: Pick<Taken, 'way' | 'step'>, own: DocumentAddress | undefined, place: string | undefined): string {
  const change = step.changes.find(({ address }) => address.kind === own?.kind && address.id === own.id);
  if (!change || place === undefined) return '';
  const value = valueAt(way === 'back' ? change.before : change.after, partsOf(place));
  return typeof value === 'number' ? `, ${value.toLocaleString('en')}${way === 'back' ? ' again' : ''}` : '';
}
