import { inUtc } from './instant.ts';
import type { DocumentKey } from './release.ts';
import { type Focus, isOwnPicture, type PictureFile, pictureAddress, type ShownPicture } from './shown-picture.ts';

const percent = { type: 'integer', minimum: 0, maximum: 100 } as const;

/** The point of a picture that stays visible if it is cropped, in percent from the left and the top. */
export const focusSchema = {
  type: 'object',
  title: 'Point in sight',
  description:
    'Point that stays in sight where the picture is cut, in percent from the left and from the top; where empty, that of the picture, or its middle',
  properties: { x: percent, y: percent },
  required: ['x', 'y'],
  additionalProperties: false,
} as const;

/** A reference to an uploaded picture in place of a drawn one: the id of a document of type `picture`, and the point that this place keeps visible. */
export interface PictureRef {
  readonly media: string;
  readonly focus?: Focus;
}

/** Schema of a picture reference, for validators and editors. */
export const pictureRefForm = {
  type: 'object',
  properties: {
    media: { type: 'string', minLength: 1, maxLength: 64, description: 'Picture of the library, by the id of its document' },
    focus: focusSchema,
  },
  required: ['media'],
  additionalProperties: false,
} as const;

export const isPictureRef = (value: unknown): value is PictureRef =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { media?: unknown }).media === 'string' &&
  Object.keys(value).every((name) => name === 'media' || name === 'focus');

/** A picture of a release's documents, as pages need it; undefined if there is none. */
export function pictureIn(documents: { get(key: DocumentKey): unknown }, id: string): PictureFile | undefined {
  const found = documents.get(`campaign:${id}`) as { readonly type?: unknown } | undefined;
  const site = documents.get('site:site') as { readonly languages?: unknown } | undefined;
  return found?.type === 'picture' ? inTags(found as unknown as PictureFile, site?.languages) : undefined;
}

/** A picture with its texts by language tag, as pages use them (`km`, not `kh`). `languages` are those of the site document. */
export function inTags(picture: PictureFile, languages: unknown): PictureFile {
  const tagOf = (code: string) => (languages as Readonly<Record<string, { readonly tag?: string }>> | undefined)?.[code]?.tag ?? code;
  return { ...picture, alt: Object.fromEntries(Object.entries(picture.alt ?? {}).map(([code, words]) => [tagOf(code), words])) };
}

/** The string that replaces a picture reference in delivered documents; `''` for a picture that no longer exists, so that nothing is drawn. */
export function shownAs({ focus: ofPlace }: PictureRef, picture: PictureFile | undefined): string {
  if (!picture) return '';
  const { file, width, height, widths, alt, focus = { x: 50, y: 50 } } = picture;
  return JSON.stringify({ file, width, height, widths, focus: ofPlace ?? focus, alt: alt ?? {} } satisfies ShownPicture);
}

/** The value as in answers and pages: each picture reference becomes its string, and instants are in UTC. Returns the value itself if nothing changes. */
export function asShown(value: unknown, find: (id: string) => PictureFile | undefined): unknown {
  if (typeof value === 'string') return inUtc(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isPictureRef(value)) return shownAs(value, find(value.media));
  if (Array.isArray(value)) {
    const made = value.map((part) => asShown(part, find));
    return made.some((part, at) => part !== value[at]) ? made : value;
  }
  const entries = Object.entries(value);
  const made = entries.map(([name, part]) => [name, asShown(part, find)] as const);
  return made.some(([, part], at) => part !== entries[at]![1]) ? Object.fromEntries(made) : value;
}

/** URL of a file of an uploaded picture that is at least `atLeast` wide, for places that need a single URL; undefined for a drawn picture. */
export function addressOfShown(art: string, atLeast: number): string | undefined {
  if (!isOwnPicture(art)) return undefined;
  const { file, widths } = JSON.parse(art) as ShownPicture;
  return pictureAddress(file, widths.find((width) => width >= atLeast) ?? widths.at(-1)!, 'webp');
}

/** Ids of the pictures that a document names. */
export function pictureIdsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (isPictureRef(value)) return found.add(value.media);
  for (const part of Object.values(value)) pictureIdsIn(part, found);
  return found;
}
