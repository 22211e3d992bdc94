import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { BackContext } from '../../blocks/back.ts';
import { blocks } from '../../blocks/index.ts';
import { judgeScreen, Screen } from '../../engine/index.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OverContext, type Overs } from '../../ui/over.ts';
import type { App } from '../app.ts';
import { late } from '../late.ts';
import { redirectOf } from '../routes/screen-guard.ts';
import { screenAt } from '../routes/screen-path.ts';
import { hasTabs, tagOf } from '../site.ts';
import { useApp } from './app-context.ts';
import { Offline, Overlays, Tabs } from './Chrome.tsx';
import type { Way } from './entries.ts';
import { ScreenLoading } from './looks.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import css from './Shell.module.css';
import { useSurroundings } from './surroundings.ts';
import { entryIndex, type Here, useHost } from './use-host.ts';
import { useDocumentHead, useHeadingFocus, useMissedAddress } from './use-place-in-page.ts';
import { useScreen } from './use-screen.ts';
import { placeOf, screenPlaceOf, useScroll } from './use-scroll.ts';
import { useStore } from './use-store.ts';
import { useViews } from './use-views.ts';
import { useWay } from './use-way.ts';

const none: ScreenDocument['blocks'] = [];
const levelGuards = ['level', 'paidTier'];

/** The one frame around all screens: it stays mounted, whatever the address. */
export function Shell() {
  const app = useApp();
  const location = useLocation();
  const way = useWay(location);
  const here = useRef<Here>({ location, way, holdGuards: false, trail: [] });
  Object.assign(here.current, { way }, here.current.location !== location && { location, holdGuards: false });
  here.current.trail[entryIndex()] = location.pathname;
  const textsVersion = useSyncExternalStore(app.texts.subscribe, app.texts.version, app.texts.version);
  const place = useStore(app.place);
  const signedIn = useStore(app.token) !== undefined;
  const killed = useStore(app.library.killed);
  const host = useHost(app, here, textsVersion);
  const { t } = useTranslation('shell');
  const back = useMemo(() => ({ go: host.back, label: host.text('shell.back') }), [host]);

  const id = screenAt(location.pathname);
  const state = useScreen(id, blocks);
  const bundle = state.kind === 'ready' ? state.bundle : undefined;
  const { surroundings, member } = useSurroundings(bundle, location.pathname, location.search, killed);
  const main = useRef<HTMLElement>(null);

  const at = { path: location.pathname, search: location.search, signedIn, tokenParameter: app.page.tokenParameter };
  const redirect = bundle && !here.current.holdGuards ? redirectOf(bundle.document, at) : undefined;
  const comes = bundle !== undefined && redirect === undefined;
  const ready = useViews(comes ? bundle.document : undefined, signedIn, member.awaited) && comes;
  const spot = placeOf(location);
  useMissedAddress(location.pathname + location.search);
  useScroll(location, ready || state.kind === 'failed');
  useHeadingFocus(main, spot, ready);
  const title = useStore(app.title);
  useDocumentHead(title && `${title} · ${app.site()?.name ?? ''}`, tagOf(app.site(), place.language));
  usePreviousPath(location.pathname);
  useTakeOver(app, ready || state.kind === 'failed' || state.kind === 'missing');

  function content() {
    const loading = <ScreenLoading label={t('loading')} />;
    if (state.kind === 'failed') return <Failed retry={state.retry} />;
    if (state.kind === 'missing') return <Away why="not_found" />;
    if (!bundle || !comes) return loading;
    if (killed.includes(`screen:${bundle.id}`) || killed.includes(`market:${place.market}`)) return <Away why="switched_off" />;
    if (!member.known && needsLevel(bundle.document)) return loading;
    if (!judgeScreen(bundle.document, surroundings).pass && !here.current.holdGuards) return <Away why="switched_off" />;
    return (
      <>
        {!ready && loading}
        <Screen
          key={app.open.replaced + screenPlaceOf(location)}
          // Its data is requested while its views load.
          document={ready ? bundle.document : { ...bundle.document, blocks: none, footBlocks: none, sheets: {} }}
          // A roll-out's version has the same revision number: the fraction makes the renderer retry what failed.
          revision={app.library.revision() + (place.trial ? 0.5 : 0)}
          host={host}
          surroundings={surroundings}
        />
      </>
    );
  }

  if (location.pathname === '/' || location.pathname === '') return <Navigate to={`/home${location.search}`} replace />;
  return (
    <OverContext value={way.enter && (way as Overs)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are activated by the keyboard through clicks */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes clicks on the links inside */}
      <div className={`column ${css.shell}`} data-shell="" onClick={(event) => followLink(event, way)}>
        {redirect && <Navigate to={redirect} state={{ from: spot }} replace />}
        {state.kind !== 'failed' && <Offline />}
        <ScreenFrame
          tabs={hasTabs(app.site(), id)}
          screen={ready ? bundle.id : undefined}
          busy={!ready && (comes || state.kind === 'waiting')}
          main={main}
        >
          <BackContext value={back}>{content()}</BackContext>
        </ScreenFrame>
        <Tabs screen={id ?? ''} />
        <Overlays host={host} screen={id} />
      </div>
    </OverContext>
  );
}

/** Opens links to screens through the router, which numbers its history entries: going back depends on that. */
function followLink(event: MouseEvent<HTMLElement>, way: Way): void {
  const link = (event.target as Element).closest('a[href^="#/"]');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  way.navigate(link.getAttribute('href')!.slice(1));
}

/** Shown for a screen that is not on this device while offline. */
function Failed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Offline failed />
      <ErrorState art="scene-offline" title={t('offline_title')} text={t('offline_text')} retry={t('retry')} onRetry={retry} />
    </>
  );
}

/** Shown for a screen that does not exist or is switched off, once its code has loaded. */
function Away({ why }: { why: 'not_found' | 'switched_off' }) {
  const parts = useStore(late);
  return parts && <parts.Away why={why} />;
}

/** Removes the prerendered page in the same frame in which the app's first screen appears. */
function useTakeOver(app: App, stands: boolean): void {
  useLayoutEffect(() => {
    if (!stands) return;
    app.stands.set(true);
    document.getElementById('page')?.remove();
    performance.mark('first-screen');
  }, [app, stands]);
}

function needsLevel(document: ScreenDocument): boolean {
  return (document.guards ?? []).some(({ guard }) => levelGuards.includes(guard));
}

/** Stores the previous path, from which others see where a member came from. */
function usePreviousPath(path: string): void {
  const { local } = useApp();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    local.write('sourceUrl', before.current);
    before.current = path;
  }, [local, path]);
}
