import { mutate } from 'swr';
import { asProblem } from './api/problem.ts';
import type { App } from './app.ts';
import { createState } from './app-state.ts';
import { loadLate } from './late.ts';
import type { Page } from './page.ts';
import { createMemberApi } from './session/member-api.ts';
import { type Summary, summaryKey } from './session/summary.ts';
import type { StartWish } from './start/first-place.ts';
import { type Place, placeName } from './start/place.ts';
import { tellWorker, type WorkerMessage } from './worker-link.ts';

/** The app of a page: what it holds, and what moves, signs in and forgets all of it together. */
export function createApp(window: Window & typeof globalThis, page: Page, wish: StartWish): App {
  const { preview } = page;
  const { hear, ...state } = createState(window, page, wish);
  const { local, place, token, texts, drafts } = state;
  const tell = (message: WorkerMessage) => (preview ? undefined : tellWorker(window, message));
  const api = createMemberApi(state, { crypto: window.crypto, hear, onEnd: () => forget(state.member.get()?.memberNumber as string) });
  let moving: Promise<void> = Promise.resolve();

  /** What the server has to know before a page of the next visit can be made. */
  function remember(): void {
    if (preview) return;
    const { market, language, trial } = place.get();
    local.write('market', market);
    local.write('language', language);
    const cookie = `${market}.${language}.${token.get() ? 'm' : 'v'}${trial ? `.${trial}` : ''}`;
    window.document.cookie = `place=${cookie}; path=/; max-age=31536000; samesite=lax`;
  }

  async function move(next: Partial<Place>, isFollowed?: boolean): Promise<void> {
    const to = { ...place.get(), ...next };
    if (placeName(to) === placeName(place.get())) return;
    const { moveTo } = await loadLate();
    await moveTo(app, to);
    if (!isFollowed) remember();
    tell('refresh-page');
    // Answers are in the language and for the market asked from: what is shown stays until the new ones are here.
    await mutate(() => true, undefined, { revalidate: true });
  }

  /** With an `owner` what was typed is kept until that member is back. */
  function forget(owner?: string): void {
    for (const name of ['token', 'summary', 'reads'] as const) local.write(name, undefined);
    for (const store of [token, state.member, state.summaryAt]) store.set(undefined);
    for (const held of [state.pending, state.early]) held.clear();
    drafts.leave(owner);
    state.signal.leave();
    remember();
    tell('forget-member');
    void mutate(() => true, undefined, { revalidate: false });
  }

  const app: App = {
    ...state,
    api,
    forget: () => forget(),
    problemText(reason) {
      const problem = asProblem(reason);
      const values = { ...problem.params, seconds: problem.retryAfterSeconds };
      return texts.text(`errors.${problem.code}`, values) || texts.text('errors.server.unexpected');
    },
    enter(next, isFollowed) {
      const moved = moving.then(() => move(next, isFollowed));
      moving = moved.catch(() => undefined);
      return moved;
    },
    async signIn(next) {
      if (token.get()) forget();
      local.write('token', next);
      token.set(next);
      remember();
      tell('refresh-page');
      const summary = (await api('me.summary', {}).catch(() => undefined)) as Summary | undefined;
      drafts.claim(summary?.memberNumber);
      await mutate(summaryKey(next), summary, { revalidate: summary === undefined });
      const country = summary?.country as string | undefined;
      if (country) await app.enter({ market: country }).catch(() => undefined);
    },
  };
  remember();
  return app;
}
