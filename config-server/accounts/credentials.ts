import { randomToken } from '../../server-kit/ids.ts';
import type { PasswordHasher } from '../../server-kit/password-hasher.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { newTotpSecret, totpUri } from '../../server-kit/totp.ts';
import type { StoredCredentials } from './store.ts';

export interface CredentialTools {
  readonly secrets: Secrets;
  readonly random: RandomSource;
  readonly hasher: PasswordHasher;
}

/** What is handed over in person. */
export interface GivenCredentials {
  readonly password: string;
  readonly totpSecret: string;
  readonly totpUri: string;
}

const issuer = 'Punchcard';

/** A password nobody chose: 144 bits, so no rule of length or composition is needed. */
export function newCredentials({ random }: Pick<CredentialTools, 'random'>, email: string): GivenCredentials {
  const totpSecret = newTotpSecret(random);
  return { password: randomToken(random, 18), totpSecret, totpUri: totpUri(issuer, email, totpSecret) };
}

/** How they are kept: the password hashed, the secret sealed under the account's id. */
export async function storeable(
  { secrets, hasher }: CredentialTools,
  id: string,
  given: Omit<GivenCredentials, 'totpUri'>,
): Promise<StoredCredentials> {
  return { passwordHash: await hasher.hash(given.password), totpSecret: sealSecret(secrets, id, given.totpSecret) };
}

export const sealSecret = (secrets: Secrets, id: string, secret: string): string => secrets.sealer('ops-totp').seal(id, secret);
export const openSecret = (secrets: Secrets, id: string, sealed: string): string => secrets.sealer('ops-totp').open(id, sealed);

/** One form, however it was typed. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();
