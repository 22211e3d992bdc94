import type { Arguments } from './arguments.ts';
import { type OpsServer, opsServer } from './ops-server.ts';

/** Thrown if credentials are missing. */
export class NoCredentials extends Error {}

/**
 * Runs `use` as an operator: with the token of the environment, or with a session of its own, which is ended afterwards. The password may be in
 * `PUNCHCARD_OPS_PASSWORD`, so that the process list does not show it.
 */
export async function signedIn<T>(
  { server: address, email, totp, ...given }: Pick<Arguments, 'server' | 'email' | 'password' | 'totp'>,
  environment: Readonly<Record<string, string | undefined>>,
  use: (server: OpsServer) => Promise<T>,
): Promise<T> {
  const password = given.password ?? environment.PUNCHCARD_OPS_PASSWORD;
  const token = environment.PUNCHCARD_OPS_TOKEN;
  if (!email) {
    if (!token) throw new NoCredentials('Set PUNCHCARD_OPS_TOKEN, or give --email, --password and --totp.');
    return use(opsServer(address, token));
  }
  if (!password || !totp) throw new NoCredentials('With --email a --password and a --totp are needed.');
  const session = await opsServer(address).call('sessions.create', { email, password, totp });
  const server = opsServer(address, session.token);
  try {
    return await use(server);
  } finally {
    await server.call('sessions.end', {}).catch(() => undefined);
  }
}
