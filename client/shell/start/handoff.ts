import { mutate } from 'swr';
import type { App } from '../app.ts';
import { summaryKey } from '../session/summary.ts';

/**
 * Exchanges a hand-off value at the server before anything is stored. If another session is live, it is replaced only with the member's consent.
 * Rejects with the server's problem.
 */
export async function acceptHandoff({ api, token, notices, texts, signIn, open }: App, value: string): Promise<void> {
  const before = token.get();
  if (value === before) return;
  if (before !== undefined) {
    // If the server no longer knows the session, its refusal makes the app forget it.
    await api('me.summary', {}).catch(() => undefined);
    if (token.get() !== undefined && !(await ask(notices, texts))) return;
  }
  const exchanged = (await api('handoffs.exchange', { code: value })) as { token: string };
  // The open screen has answers and choices of the previous member, even if that session has ended.
  if (before !== undefined) open.replaced += 1;
  const signedIn = signIn(exchanged.token);
  // Answers still in flight for the previous member are dropped on arrival, so the screen must request its own.
  if (before !== undefined) void mutate((key) => Array.isArray(key) && key[0] !== summaryKey(before)?.[0]);
  await signedIn;
}

/** Asks whether to leave this device's session for that of the link. */
const ask = (notices: App['notices'], { text }: App['texts']) =>
  notices.ask({
    title: text('shell.switch_session_title'),
    text: text('shell.switch_session_text'),
    confirm: text('shell.switch_session_yes'),
    cancel: text('shell.switch_session_no'),
    danger: false,
  });
