import type { OpsTypes } from '../../schemas/ops/types.ts';
import { keyOf } from '../documents/index.ts';
import type { Choose } from './rebase.ts';

export type Settlements = NonNullable<OpsTypes['releases.create']['input']['settle']>;

/** What was chosen for the values that releases that wait change as well. */
export const chooseBy =
  (settle: Settlements): Choose =>
  (release, ref, pointer) =>
    settle.find((each) => each.release === String(release) && keyOf(each) === keyOf(ref) && each.pointer === pointer)?.take;

/** The same when nobody is there to be asked: at its time a scheduled release sets the values that it was scheduled with. */
export const chosenBefore =
  (settle: unknown): Choose =>
  (...clash) =>
    chooseBy(settle as Settlements)(...clash) ?? 'scheduled';
