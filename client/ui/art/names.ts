/** A drawn picture, one file each in `svg/`; the names that documents may use. */
export type { ArtName } from '../../../schemas/names.ts';
export type { OwnPicture } from '../../../schemas/shown-picture.ts';
