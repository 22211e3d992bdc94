import type { App } from '../app.ts';
import type { Local } from './local.ts';

/** The sessions that members have signed out of, as long as no server knows it. */
export const readEndings = (local: Local): readonly string[] => local.read('ending')?.split(' ') ?? [];
export const writeEndings = (local: Local, tokens: readonly string[]) => local.write('ending', tokens.join(' ') || undefined);

/** Signs the member out: of this device at once, whether or not there is a signal just then; the server is told by `sendEndings`. */
export function endSession(app: Pick<App, 'api' | 'local' | 'token' | 'forget'>): void {
  const token = app.token.get();
  if (token !== undefined) writeEndings(app.local, [...readEndings(app.local), token]);
  app.forget();
}
