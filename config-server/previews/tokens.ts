import type { Secrets } from '../../server-kit/secrets.ts';

/** Tokens of previews: made of their ids and the secret key, so that none is stored, and found by a hash. */
export interface Tokens {
  of(id: string): string;
  hash(token: string): string;
}

export const makeTokens = (secrets: Secrets): Tokens => ({
  of: (id) => Buffer.from(secrets.hmac('preview', id), 'hex').toString('base64url'),
  hash: (token) => secrets.hmac('preview-token', token),
});
