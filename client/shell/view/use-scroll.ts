import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import type { EntryState } from './entries.ts';

/** How long the scroll position is corrected while content grows as its data arrives. */
const settleMs = 3_000;
const prefix = 'scroll:';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The page of a history entry: opening a sheet or arriving by a notification is not another page. */
export const placeOf = (location: Address) => addressWithout(location, 'sheet', 'notice');

/** The screen instance of a history entry: the steps of a form belong to one. */
export const screenPlaceOf = (location: Address) => addressWithout(location, 'sheet', 'notice', 'step');

function addressWithout({ pathname, search }: Address, ...names: string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return `${pathname}?${query}`;
}

/** A history entry with its scroll position. */
interface Entry {
  readonly location: Location;
  readonly name: string;
  /** Not seen before, so that it was reached by going forward. */
  readonly isNew: boolean;
}

/**
 * Scrolls to the top on every navigation, and to the last position on going back or reloading, per history entry. Entries get a name
 * in their state, because the router has none for those created by a plain link or the address bar. `ready`: the screen of the location is rendered.
 */
export function useScroll(location: Location, ready: boolean): void {
  const before = useRef<string>(undefined);
  // A sheet may have changed the address; the page behind it stays where it was.
  const place = ((location.state as EntryState | null)?.over && before.current) || placeOf(location);
  const entry = useRef<Entry>(undefined);
  /** False during a change of screen: the page shrinks then, which is not the member's scrolling. */
  const settled = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (settled.current && entry.current) write(prefix + entry.current.name, String(Math.round(window.scrollY)));
    };
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
    settled.current = false;
    if (entry.current?.location !== location) entry.current = entryOf(location);
    if (!ready) return;
    const same = before.current === place;
    before.current = place;
    settled.current = true;
    if (same) return;
    const saved = entry.current.isNew ? 0 : Number(read(prefix + entry.current.name) ?? 0);
    window.scrollTo(0, saved);
    if (saved > 0) return follow(saved);
  }, [location, place, ready]);
}

let named = 0;

function entryOf(location: Location): Entry {
  const state = (window.history.state ?? {}) as { readonly spot?: string };
  if (state.spot) return { location, name: state.spot, isNew: false };
  named += 1;
  const spot = `${Date.now().toString(36)}.${named}`;
  // An entry from a typed address has no number yet: the router counts on from null, but not from undefined.
  window.history.replaceState({ idx: null, ...state, spot }, '');
  return { location, name: spot, isNew: true };
}

/** Corrects the position while the content is too short, until it fits or the member scrolls. */
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
    // Private windows: going back starts at the top.
  }
}
