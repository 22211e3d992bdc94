import { mutate } from 'swr';
import { asProblem } from './api/problem.ts';
import type { App } from './app.ts';
import { createState } from './app-state.ts';
import { loadLate } from './late.ts';
import type { BootPage } from './page.ts';
import { createMemberApi } from './session/member-api.ts';
import { type Summary, summaryKey } from './session/summary.ts';
import type { StartWish } from './start/first-place.ts';
import { type MarketLanguage, placeName } from './start/place.ts';
import { tellWorker, type WorkerMessage } from './worker-link.ts';

/** Creates the app of a page: its state, and the functions that move it, sign in and forget the member. */
export function createApp(window: Window & typeof globalThis, page: BootPage, wish: StartWish): App {
  const { preview } = page;
  const { hear, ...state } = createState(window, page, wish);
  const { local, place, token, texts, drafts } = state;
  const tell = (message: WorkerMessage) => (preview ? undefined : tellWorker(window, message));
  const api = createMemberApi(state, { crypto: window.crypto, hear, onEnd: () => forget(state.member.get()?.memberNumber as string) });
  let moving: Promise<void> = Promise.resolve();

  /**
   * Writes the cookie from which the server renders the next page. Saves market and language only as `chosen`, because offline the app may show
   * others in their place.
   */
  function remember(chosen: Partial<MarketLanguage> = {}): void {
    if (preview) return;
    for (const name of ['market', 'language'] as const) if (name in chosen) local.write(name, chosen[name]);
    const { trial } = place.get();
    const cookie = `${local.read('market')}.${local.read('language')}.${token.get() ? 'm' : 'v'}${trial ? `.${trial}` : ''}`;
    window.document.cookie = `place=${cookie}; path=/; max-age=31536000; samesite=lax`;
  }

  async function move(next: Partial<MarketLanguage>, isFollowed?: boolean): Promise<void> {
    const to = { ...place.get(), ...next };
    const isThere = placeName(to) === placeName(place.get());
    if (!isThere) await (await loadLate()).moveTo(app, to);
    if (!isFollowed) remember(next);
    if (isThere) return;
    tell('refresh-page');
    // Answers depend on language and market: the old ones stay until the new ones arrive. Not awaited, so that a caller may move again.
    void mutate(() => true, undefined, { revalidate: true });
  }

  /** With an `owner`, typed input is kept until that member is back. */
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
  remember(place.get());
  return app;
}
