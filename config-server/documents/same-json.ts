import { createHash } from 'node:crypto';

export { same as sameJson } from '../../schemas/same.ts';

/** The short name of a content: 96 bits of its SHA-256, safe in URLs. */
export const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The name of a source document's content: what drafts and releases are based on. */
export const contentHash = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The name of a document's content, undefined where there is no document. */
export const hashOf = (body: unknown): string | undefined => (body === undefined ? undefined : contentHash(JSON.stringify(body)));
