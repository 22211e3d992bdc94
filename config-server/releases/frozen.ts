import { hashOf } from '../documents/index.ts';
import type { Change } from './changes.ts';

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
