/** A picture that is drawn, one file in `svg/` each: those that documents may name. */
export type { ArtName } from '../../../schemas/names.ts';
/** A picture of the operators' own: what stands in its place in a delivered document (`schemas/shown-picture.ts`). */
export type OwnPicture = `{${string}`;
