import type { ArtName, OwnPicture } from './names.ts';

export type ArtProps = {
  name: ArtName | OwnPicture;
  width?: number;
  height?: number;
  alt?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
};
