import type { App } from '../app.ts';

/**
 * What becomes of a hand-off value: it is exchanged at the server before anything is stored, and another live session gives way to it
 * only when the member says so. Rejects with the server's problem.
 */
export async function acceptHandoff({ api, token, notices, texts, signIn }: App, value: string): Promise<void> {
  if (value === token.get()) return;
  if (token.get() !== undefined) {
    // A session that the server does not know any more is forgotten by its refusal.
    await api('me.summary', {}).catch(() => undefined);
    if (token.get() !== undefined && !(await ask(notices, texts))) return;
  }
  await signIn(((await api('handoffs.exchange', { code: value })) as { token: string }).token);
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
