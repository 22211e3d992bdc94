import { hashOf } from '../documents/index.ts';
import type { Change } from './going-live.ts';

/** A change as a row of the release that holds it. */
export const frozen = ({ kind, id, body, before, settles }: Change) => ({
  kind,
  id,
  document: hashOf(body) ?? null,
  rendition: null,
  needs: null,
  before,
  settles: settles ?? null,
});

/** What a change brings, to be kept under its hash; nothing where it takes a document away. */
export const contentOf = ({ kind, id, body }: Change) => {
  const hash = hashOf(body);
  return hash === undefined ? [] : [{ kind, id, hash, body: JSON.stringify(body) }];
};
