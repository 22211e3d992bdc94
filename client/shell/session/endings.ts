import { settle } from '../../engine/actions/keys.ts';
import type { ClientProblem } from '../../engine/host.ts';
import type { App } from '../app.ts';
import type { Local } from './local.ts';

const read = (local: Local): readonly string[] => local.read('ending')?.split(' ') ?? [];
const write = (local: Local, tokens: readonly string[]) => local.write('ending', tokens.join(' ') || undefined);

/** Signs the member out: of this device at once, whether or not there is a signal just then, and of the server as soon as there is one. */
export function endSession(app: Pick<App, 'api' | 'local' | 'token' | 'forget'>): void {
  const token = app.token.get();
  if (token !== undefined) write(app.local, [...read(app.local), token]);
  app.forget();
  void sendEndings(app);
}

/** Ends what members have signed out of; what no server answers waits for the next time. */
export async function sendEndings({ api, local }: Pick<App, 'api' | 'local'>): Promise<void> {
  const drop = (token: string) =>
    write(
      local,
      read(local).filter((each) => each !== token),
    );
  for (const token of read(local)) {
    const problem = await api('sessions.end', {}, { token }).then(
      () => undefined,
      (reason: ClientProblem) => reason,
    );
    settle({ pending: { drop } }, token, problem);
  }
}
