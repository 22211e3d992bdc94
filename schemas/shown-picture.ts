export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** What of a picture's document is shown. */
export interface PictureFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly focus?: Focus;
  readonly alt?: { readonly [language: string]: string };
}

/** What a view draws of a picture: written as JSON in place of the name of a drawn one, so that it is a text like that all the way. */
export type ShownPicture = Required<PictureFile>;

/** A picture of the operators' own in a delivered document: the JSON of a `ShownPicture`, in place of the name of a drawn one. */
export type OwnPicture = `{${string}`;

/** That JSON begins with a brace, and no name of a drawn picture does. */
export const isOwnPicture = (art: string): art is OwnPicture => art[0] === '{';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a file of a picture is served. Its content never changes. */
export const pictureAddress = (file: string, width: number, format: PictureFormat): string => `/media/${file}/${width}.${format}`;
