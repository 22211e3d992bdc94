import { useEffect, useMemo, useRef } from 'react';
import { type Location, type NavigateFunction, useNavigate } from 'react-router-dom';
import { late, loadLate } from '../late.ts';
import type { Way } from './entries.ts';
import { useStore } from './use-store.ts';

/**
 * The page's history navigation. Until the late parts have loaded there are no overlays, since those draw them; a sheet in the address waits for
 * them.
 */
export function useWay(location: Location): Way {
  const router = useRef<NavigateFunction>(undefined!);
  router.current = useNavigate();
  const parts = useStore(late);
  const way = useMemo<Way>(
    () =>
      parts?.createWay(router) ?? {
        navigate: (to, options) => void router.current(to as string, options),
        openSheet: (...opened) => void loadLate().then(({ createWay }) => createWay(router).openSheet(...opened)),
        closeSheet: () => void loadLate().then(({ createWay }) => createWay(router).closeSheet()),
      },
    [parts],
  );
  useEffect(() => way.arrive?.(location.key), [way, location]);
  return way;
}
