import { settle } from '../../engine/actions/keys.ts';
import type { ClientProblem } from '../../engine/host.ts';
import type { App } from '../app.ts';
import { readEndings as read, writeEndings as write } from './endings.ts';

/** Ends the sessions that were signed out on this device; one that no server answers is kept for the next time. */
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
