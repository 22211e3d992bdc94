import type { App } from '../app.ts';
import type { Local } from './local.ts';

/** Tokens of sessions that were signed out here and that no server has ended yet. */
export const readEndings = (local: Local): readonly string[] => local.read('ending')?.split(' ') ?? [];
export const writeEndings = (local: Local, tokens: readonly string[]) => local.write('ending', tokens.join(' ') || undefined);

/** Signs the member out on this device at once, even offline; `sendEndings` tells the server. */
export function endSession(app: Pick<App, 'api' | 'local' | 'token' | 'forget'>): void {
  const token = app.token.get();
  if (token !== undefined) writeEndings(app.local, [...readEndings(app.local), token]);
  app.forget();
}
