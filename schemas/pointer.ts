export type Path = readonly (string | number)[];

/** A JSON pointer (RFC 6901) of a path. */
export const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
