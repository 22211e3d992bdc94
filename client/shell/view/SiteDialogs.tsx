import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../../engine/host.ts';
import { judgeScreen, Screen } from '../../engine/index.ts';
import type { ScreenBundle } from '../documents/screen-bundle.ts';
import { refused } from '../session/refused.ts';
import { useApp } from './app-context.ts';
import { useSurroundings } from './surroundings.ts';
import { useStore } from './use-store.ts';

interface Props {
  readonly host: Host;
  /** The open screen. A dialog that is already open by its address is not shown over itself. */
  readonly screen: string | undefined;
}

/** Shows the site's dialogs for the member over any screen: one at a time, in the order of the site document. */
export function SiteDialogs({ host, screen }: Props) {
  const app = useApp();
  const member = useStore(app.member);
  useStore(app.library.changes);
  // A dialog opened by a refusal starts from scratch, whatever was postponed in it.
  const { times } = useStore(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the screen that is left
  useEffect(() => () => refused.get().end(), [screen]);
  const dialog = app.page.preview ? undefined : app.site()?.dialogs?.find(({ tells }) => member?.[tells] !== undefined);
  if (!dialog || dialog.screen === screen) return null;
  return <SiteDialog key={`${dialog.screen} ${times}`} id={dialog.screen} host={host} />;
}

interface DialogProps {
  readonly id: string;
  readonly host: Host;
}

function SiteDialog({ id, host }: DialogProps) {
  const app = useApp();
  const bundle = useBundle(id);
  const killed = useStore(app.library.killed);
  const location = useLocation();
  const { surroundings } = useSurroundings(bundle, location.pathname, '', killed);
  // Title, drafts and notices of the page stay those of the screen beneath.
  const over = useMemo(() => {
    const { title: _title, draft: _draft, source: _source, overcome: _overcome, ...rest } = host;
    return { ...rest, closeSheet: () => refused.get().end() };
  }, [host]);
  if (!bundle || killed.includes(`screen:${id}`) || !judgeScreen(bundle.document, surroundings).pass) return null;
  return <Screen document={bundle.document} revision={app.library.revision()} host={over} surroundings={surroundings} />;
}

/** A screen that is not the open one, once loaded; if loading fails, the dialog waits for the next visit. */
function useBundle(id: string): ScreenBundle | undefined {
  const { library } = useApp();
  const last = useRef<ScreenBundle>(undefined);
  const change = useStore(library.changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads the dialog after a release; the library reloads only the screen beneath
  useEffect(() => {
    library.open(id).catch(() => undefined);
  }, [library, id, change]);
  last.current = library.bundle(id) ?? last.current;
  return last.current;
}
