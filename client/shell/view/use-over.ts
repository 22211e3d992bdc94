import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Location, parsePath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Enter } from '../../ui/over.ts';

interface State {
  readonly over?: boolean;
}

/** Whether an entry of the history is that of something over the screen. */
const isOver = ({ state }: Location): boolean => (state as State | null)?.over === true;

/** What the browser's own entry holds: the router's location comes later, when the screen of an entry can be shown. */
export const entryState = (): State | undefined => (window.history.state as { usr?: State | null } | null)?.usr ?? undefined;

interface Over {
  readonly enter: Enter;
  /** Calls what leads on from there: it is told whether it comes in the place of the entry, which may be left already. */
  readonly lead: (go: (replaces: boolean) => void) => void;
}

/**
 * An entry of the history for what comes up over the open screen: going back takes it away and calls `close`. What closes otherwise takes its entry with
 * it, unless it led on: that came in the place of the entry.
 */
export function useOver(): Over {
  const [location, navigate, kind] = [useLocation(), useNavigate(), useNavigationType()];
  const router = useRef(navigate);
  router.current = navigate;
  const close = useRef<() => void>(undefined);
  const leaving = useRef(false);
  const stands = isOver(location);
  const stood = useRef(stands);
  useEffect(() => {
    if (stood.current && !stands && kind === 'POP') close.current?.();
    stood.current = stands;
  }, [stands, kind]);
  const enter = useCallback<Enter>((closes) => {
    let ended = false;
    const stand = () => {
      if (ended) return;
      close.current = closes;
      const state = entryState();
      if (!state?.over) void router.current(parsePath(window.location.hash.slice(1)), { state: { ...state, over: true } });
    };
    // The way back that the last one still takes would close this one.
    if (leaving.current) afterPop(() => setTimeout(stand));
    else stand();
    return () => {
      ended = true;
      if (close.current === closes) close.current = undefined;
      // What its last action leads to comes first, and the next dialog takes the entry over.
      setTimeout(() => {
        if (close.current || leaving.current || !entryState()?.over) return;
        leaving.current = true;
        afterPop(() => {
          leaving.current = false;
        });
        void router.current(-1);
      });
    };
  }, []);
  const lead = useCallback<Over['lead']>((go) => {
    if (leaving.current) afterPop(() => go(false));
    else go(entryState()?.over === true);
  }, []);
  return useMemo(() => ({ enter, lead }), [enter, lead]);
}

/** Going back takes effect later than it is asked for, and would undo what is navigated to in between. */
function afterPop(then: () => void): void {
  window.addEventListener('popstate', then, { once: true });
}
