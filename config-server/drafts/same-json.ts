import { contentHash } from '../delivery/encode.ts';

export { same as sameJson } from '../../schemas/same.ts';

/** The name of a document's content, undefined where there is no document. */
export const hashOf = (body: unknown): string | undefined => (body === undefined ? undefined : contentHash(JSON.stringify(body)));
