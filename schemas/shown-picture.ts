export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The part of a picture's document that pages use. */
export interface PictureFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly focus?: Focus;
  readonly alt?: { readonly [language: string]: string };
}

/** Data from which a view draws an uploaded picture. It is passed as JSON in place of a drawn picture's name, so that it stays a string throughout. */
export type ShownPicture = Required<PictureFile>;

/** An uploaded picture in a delivered document: the JSON of a `ShownPicture`, in place of a drawn picture's name. */
export type OwnPicture = `{${string}`;

/** True for an uploaded picture: its JSON begins with a brace, which no drawn picture's name does. */
export const isOwnPicture = (art: string): art is OwnPicture => art[0] === '{';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** URL of a picture's file; its content never changes. */
export const pictureAddress = (file: string, width: number, format: PictureFormat): string => `/media/${file}/${width}.${format}`;
