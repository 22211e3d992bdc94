/** What a save says of the version it was made from. */
export interface Precondition {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** The hash in an entity tag; tags may be weak, quoted or bare. */
export const tagOf = (header: string | undefined): string | undefined => {
  const tag = header
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  return tag === '' ? undefined : tag;
};

/** Why a save on top of `seen` (undefined: there is nothing) is refused; undefined where it may go on. */
export function staleness({ ifMatch, ifNoneMatch }: Precondition, seen: string | undefined): string | undefined {
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch !== '*') return 'If-None-Match only says * here: a new document';
    return seen === undefined ? undefined : 'The document is there already';
  }
  if (ifMatch === undefined) return 'Say with If-Match which version was changed, or with If-None-Match: * that the document is new';
  if (seen === undefined) return 'There is no such document; If-None-Match: * begins it';
  return tagOf(ifMatch) === seen ? undefined : 'Somebody has changed the document since';
}
