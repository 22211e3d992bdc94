import { useEffect, useRef } from 'react';

/**
 * After a route change the focus goes to the new screen's heading, so that a screen reader says where one is; nothing scrolls by it and
 * nothing is outlined. The first screen of a visit leaves the focus alone.
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

/** What the browser and screen readers know of the page: its title and the language it is written in. */
export function useDocumentHead(title: string, tag: string): void {
  useEffect(() => {
    if (title) document.title = title;
    document.documentElement.lang = tag;
    document.documentElement.dir = 'ltr';
  }, [title, tag]);
}

/**
 * The router reads the address as it begins to render, and listens once it stands: an address that changed in between (the first render is
 * done in slices) would be lost. Lets it look again.
 */
export function useMissedAddress(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the router begins to listen.
  useEffect(() => {
    const hashPath = window.location.hash.slice(1) || '/';
    if (hashPath !== path) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
}
