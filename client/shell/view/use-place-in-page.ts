import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the new screen's heading after a route change, so that a screen reader announces it; without scrolling or an outline. The first
 * screen of a visit leaves the focus alone.
 */
export function useHeadingFocus(main: React.RefObject<HTMLElement | null>, place: string, ready: boolean): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!ready || before.current === place) return;
    const first = before.current === undefined;
    before.current = place;
    if (first) return;
    const heading = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (!heading || main.current?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [main, place, ready]);
}

/** Sets the page's title and language, for the browser and screen readers. */
export function useDocumentHead(title: string, tag: string): void {
  useEffect(() => {
    if (title) document.title = title;
    document.documentElement.lang = tag;
    document.documentElement.dir = 'ltr';
  }, [title, tag]);
}

/**
 * The router reads the address when it starts to render, but listens only once mounted: an address that changed in between (the first render is
 * sliced) would be lost. Triggers another read.
 */
export function useMissedAddress(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the router starts to listen
  useEffect(() => {
    const hashPath = window.location.hash.slice(1) || '/';
    if (hashPath !== path) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
}
