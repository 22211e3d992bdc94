import { createHash } from 'node:crypto';
import { keptText } from '../../schemas/blank.ts';
import type { Json } from '../documents/index.ts';
import type { EncodedPicture } from '../picture-files/index.ts';

/** Bytes of an upload: a phone's camera makes 3 to 12 MB. */
export const mostBytes = 25_000_000;

type Kept = Pick<EncodedPicture, 'width' | 'height' | 'widths'> & { readonly file: string };

/** What a picture is called: as somebody said, else as its file was, without the ending. */
export const nameOf = (said: string | undefined, fileName: string): string =>
  (keptText(said) ?? keptText(fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[\s_]+/g, ' ')) ?? 'Picture').slice(0, 120);

/** An id that no other picture has, and that tells nobody what is to come: its name is for operators. */
export const idFor = ({ file }: Pick<Kept, 'file'>, now: string): string =>
  `picture-${createHash('sha256').update(`${file} ${now}`).digest('hex').slice(0, 12)}`;

/** The document of a new picture. */
export const newPicture = (id: string, name: string, { file, width, height, widths }: Kept): Json => ({
  schemaVersion: 1,
  id,
  type: 'picture',
  name,
  file,
  width,
  height,
  widths,
});

/** The same picture with another file. What it shows and what stays in sight are kept: who replaces a picture sees both. */
export const withFile = (body: Json, { file, width, height, widths }: Kept): Json => ({ ...body, file, width, height, widths });

interface Edit {
  readonly name?: string | undefined;
  readonly alt?: Readonly<Record<string, string>> | undefined;
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** The document with the given values. Of `alt` only the given languages change, so that two people may each write one; a blank text removes a language. */
export function edited(body: Json, { name, alt, focus }: Edit): Json {
  const words = Object.entries({ ...(body.alt as Edit['alt']), ...alt }).flatMap(([language, text]) => {
    const kept = keptText(text);
    return kept === undefined ? [] : [[language, kept]];
  });
  return {
    ...body,
    ...(name === undefined ? {} : { name: keptText(name) ?? name }),
    ...(focus ? { focus } : {}),
    ...(alt ? { alt: Object.fromEntries(words) } : {}),
  };
}
