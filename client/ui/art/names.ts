/** A picture that is drawn, one file in `svg/` each: those that documents may name. */
export type { ArtName } from '../../../schemas/names.ts';
export type { OwnPicture } from '../../../schemas/shown-picture.ts';
