import { type RefObject, useMemo } from 'react';
import type { Location } from 'react-router-dom';
import { mutate } from 'swr';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { blocks } from '../../blocks/index.ts';
import type { Host } from '../../engine/host.ts';
import { movesValue, wantsSeed } from '../api/request.ts';
import type { App } from '../app.ts';
import { loadLate } from '../late.ts';
import { report, track } from '../monitoring/report.ts';
import { newKey } from '../new-key.ts';
import { queryOf } from '../routes/screen-path.ts';
import { sourceOf, traveling } from '../routes/source-page.ts';
import { endSession } from '../session/endings.ts';
import { summaryKey } from '../session/summary.ts';
import type { EntryState, Way } from './entries.ts';
import { renderFoot, renderLoading, renderProblem, renderSheet } from './looks.tsx';
import { screenPlaceOf } from './use-scroll.ts';
import { useStore } from './use-store.ts';

/** The current values that the host's actions read when they run, so that the host itself stays the same from screen to screen. */
export interface Here {
  readonly location: Location;
  way: Way;
  /** Paths of the history entries, by their number. */
  readonly trail: string[];
  /** While true no guard redirects: an action that changes the session navigates by itself. */
  holdGuards: boolean;
}

/** The number of the current history entry, as counted by the router. */
export const entryIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** The renderer's host. Its identity changes with the texts, so that all of them are resolved again, and with an inspector. */
export function useHost(app: App, here: RefObject<Here>, textsVersion: number): Host {
  const dress = useStore(app.dress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the texts
  return useMemo(() => {
    const host = createHost(app, here);
    return dress ? dress(host) : host;
  }, [app, here, textsVersion, dress]);
}

/** Signs out on this device at once; the server is told once that code has loaded, or at the next start. */
function signOut(app: App): void {
  endSession(app);
  void loadLate().then(
    (parts) => parts.sendEndings(app),
    () => undefined,
  );
}

/** Runs a step of an action. A failure is shown as a toast and ends the chain. */
const orSay = (app: App, step: () => Promise<void>) =>
  step().catch((reason) => {
    app.notices.toast(app.problemText(reason), 'bad');
    return false;
  });

function createHost(app: App, here: RefObject<Here>): Host {
  const way = () => here.current.way;
  const routeOf = (screen: string) => (app.library.peek(`screen:${screen}`) as ScreenDocument | undefined)?.route ?? `/${screen}`;
  const text = (key: string, values?: Readonly<Record<string, unknown>>) => app.texts.text(key, values);
  /** The screen from which a visitor was redirected to log in; passed on from log-in to registration. */
  const from = () => (here.current.location.state as EntryState | null)?.from;
  const go: Host['navigate'] = (screen, params, { replace, keepQuery, up }) => {
    const kept = keepQuery ? traveling(here.current.location.search).filter(([name]) => !Object.hasOwn(params, name)) : [];
    const route = routeOf(screen);
    // Opening something in a sheet of the screen that lists it: closing the sheet goes back.
    const opens = !replace && route === here.current.location.pathname ? params.sheet : undefined;
    const to = route + queryOf([...kept, ...Object.entries(params)]);
    const index = entryIndex();
    const earlier = up ? here.current.trail.slice(0, index).lastIndexOf(route) : -1;
    if (earlier >= 0) {
      way().navigate(earlier - index);
      way().navigate(to, { replace: true });
    } else if (opens) way().openSheet(opens, to);
    else way().navigate(to, { replace: replace || up, state: keepQuery && { from: from() } });
  };
  const copy = async (value: string) => (await loadLate()).copyOrShow(app, value);
  return {
    blocks,
    text,
    call: (operation, input, options) => app.api(operation, input, options),
    overcome: async (problem) => (await loadLate().catch(() => undefined))?.overcome(app, problem) ?? false,
    movesValue,
    wantsSeed,
    newKey: () => newKey(window.crypto),
    pending: app.pending,
    draft: (...opened) => app.drafts.open(screenPlaceOf(here.current.location), ...opened),
    deliver(operation, input) {
      app.pending.keep({ key: newKey(window.crypto), screen: '', operation, input, insists: true });
      void loadLate().then((parts) => parts.deliverAll(app));
    },
    clock: () => app.clock.now(),
    refreshMember: () => mutate(summaryKey(app.token.get())),
    title: (title) => app.title.set(title),
    source({ operation, answeredAt, problem }) {
      if (problem?.code.startsWith('client.') && answeredAt) app.signal.missed(operation, answeredAt);
    },
    navigate: go,
    back: () => (entryIndex() > 0 ? way().navigate(-1) : way().navigate('/home', { replace: true })),
    returnToSource(otherwise) {
      const source = sourceOf(here.current.location.search, app.site()?.sourcePages ?? {});
      way().navigate(source ? routeOf(source.screen) + source.query : (from() ?? routeOf(otherwise)), { replace: true });
    },
    openSheet: (sheet) => way().openSheet(sheet),
    closeSheet: () => way().closeSheet(),
    toast: (said, tone, milliseconds) => app.notices.toast(said, tone, milliseconds),
    confirm: (question) => app.notices.ask(question),
    copy,
    share: async (what) => (await loadLate()).shareOrCopy(what, copy),
    saveImage: (url, name) => orSay(app, async () => (await loadLate()).saveImage(url, name)),
    pickFile: async (accept) => (await loadLate()).pickFile(accept),
    async login(token) {
      here.current.holdGuards = true;
      await app.signIn(token);
    },
    async logout(to) {
      here.current.holdGuards = true;
      signOut(app);
      way().navigate(routeOf(to), { replace: true });
    },
    setLanguage: (language) => orSay(app, () => app.enter({ language })),
    setMarket: (market) => orSay(app, () => app.enter({ market })),
    openExternal: (url) => orSay(app, async () => (await loadLate()).openAllowed(url, app.site()?.externalHosts ?? [])),
    track: (event, values) => track(app, event, values),
    report: (fault) => report(app, fault),
    renderLoading: (shape, ...more) => renderLoading(shape, text('shell.loading'), ...more),
    renderProblem: (problem, retry) => renderProblem(app, problem, retry),
    renderSheet: (sheet) => renderSheet(sheet, text('shell.close')),
    renderFoot,
  };
}
