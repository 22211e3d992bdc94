import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/** Content that grows while its data arrives is followed for this long. */
const settleMs = 3_000;
const prefix = 'scroll:';

/** Which place of the page an entry of the history is: opening a sheet is not another place. */
export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete('sheet');
  return `${pathname}?${query}`;
}

/**
 * Scrolls to the top on every navigation, and back to where the member was on going back or reloading, per entry of the history (R-065,
 * `ready` is whether the screen of the location stands.
 */
export function useScroll(location: Location, ready: boolean): void {
  const how = useNavigationType();
  const place = placeOf(location);
  const before = useRef<string>(undefined);
  const key = useRef(location.key);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => write(prefix + key.current, String(Math.round(window.scrollY)));
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(remember);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useLayoutEffect(() => {
    if (!ready) return;
    const same = before.current === place;
    before.current = place;
    key.current = location.key;
    if (same) return;
    const saved = how === 'POP' ? Number(read(prefix + location.key) ?? 0) : 0;
    window.scrollTo(0, saved);
    if (saved > 0) return follow(saved);
  }, [place, location.key, how, ready]);
}

/** Keeps trying while the content is still too short, until it fits or the member scrolls. */
function follow(target: number): () => void {
  const started = performance.now();
  const observer = new ResizeObserver(() => {
    if (performance.now() - started > settleMs) stop();
    else if (Math.abs(window.scrollY - target) > 1) window.scrollTo(0, target);
  });
  const stop = () => {
    observer.disconnect();
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop);
  };
  for (const type of ['wheel', 'touchstart', 'keydown']) window.addEventListener(type, stop, { passive: true, once: true });
  observer.observe(document.body);
  return stop;
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Private windows: back starts at the top.
  }
}
