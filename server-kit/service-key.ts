import { equalSecrets, type Secrets } from './secrets.ts';

/** What a member server shows the config server, and the other way round: both know it from the one SECRET_KEY. */
export const serviceKey = (secrets: Secrets): string => secrets.hmac('service', 'config');

/** Whether an `Authorization` header carries the service key. */
export function hasServiceKey(secrets: Secrets, authorization: string | undefined): boolean {
  return authorization !== undefined && equalSecrets(authorization, `Bearer ${serviceKey(secrets)}`);
}
