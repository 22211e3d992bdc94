import { mutate } from 'swr';
import type { App } from '../app.ts';
import { summaryKey } from '../session/summary.ts';

/**
 * What becomes of a hand-off value: it is exchanged at the server before anything is stored, and another live session gives way to it
 * only when the member says so. Rejects with the server's problem.
 */
export async function acceptHandoff({ api, token, notices, texts, signIn, open }: App, value: string): Promise<void> {
  const before = token.get();
  if (value === before) return;
  if (before !== undefined) {
    // A session that the server does not know any more is forgotten by its refusal.
    await api('me.summary', {}).catch(() => undefined);
    if (token.get() !== undefined && !(await ask(notices, texts))) return;
  }
  const exchanged = (await api('handoffs.exchange', { code: value })) as { token: string };
  // The open screen has answers and choices of the member before, also where that session has ended since.
  if (before !== undefined) open.replaced += 1;
  const signedIn = signIn(exchanged.token);
  // What is still on its way to that member is dropped when it comes, so the screen must not wait for it.
  if (before !== undefined) void mutate((key) => Array.isArray(key) && key[0] !== summaryKey(before)?.[0]);
  await signedIn;
}

/** Whether to leave the session of this device for the one of the link. */
const ask = (notices: App['notices'], { text }: App['texts']) =>
  notices.ask({
    title: text('shell.switch_session_title'),
    text: text('shell.switch_session_text'),
    confirm: text('shell.switch_session_yes'),
    cancel: text('shell.switch_session_no'),
    danger: false,
  });
