import type { App } from '../app.ts';

/** Messages from the console to a preview in its frame. */
type ConsoleMessage =
  | { readonly type: 'highlight'; readonly block: string }
  | { readonly type: 'open'; readonly route: string }
  /** While on, a tap selects a block and does nothing else. */
  | { readonly type: 'edit'; readonly on: boolean };

const marked = 'data-marked';

/**
 * Handles messages of the console, if it shows this page in a frame of the same origin: opens a route, highlights a block, and in edit mode reports
 * the tapped block. None of the page's content is sent out.
 */
export function followConsole(app: App, window: Window): void {
  const { parent, location, document } = window;
  if (parent === window) return;
  const say = (type: 'preview' | 'pick', block?: string) => parent.postMessage({ type, screen: app.open.screen, block }, location.origin);
  let editing = false;

  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || typeof data !== 'object' || data === null) return;
    const message = data as ConsoleMessage;
    if (message.type === 'open' && typeof message.route === 'string') location.hash = message.route;
    if (message.type === 'edit') editing = message.on === true;
    if (message.type === 'highlight') {
      mark(document, typeof message.block === 'string' ? message.block : '');
      say('preview', message.block);
    }
  });
  const pick = (event: MouseEvent) => {
    if (!editing) return;
    event.preventDefault();
    event.stopPropagation();
    const block = (event.target as Element).closest<HTMLElement>('[data-block]')?.dataset.block;
    if (block === undefined) return;
    mark(document, block);
    say('pick', block);
  };
  document.addEventListener('click', pick, { capture: true });
  // A screen sets its title a moment before it counts as the open one.
  const tellScreen = () => setTimeout(() => app.open.screen !== undefined && say('preview'));
  app.title.subscribe(tellScreen);
  tellScreen();
}

function mark(document: Document, block: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${marked}]`)) {
    element.removeAttribute(marked);
    element.style.removeProperty('outline');
  }
  const found = [...document.querySelectorAll<HTMLElement>('[data-block]')].find((element) => element.dataset.block === block);
  if (!found) return;
  found.setAttribute(marked, '');
  found.style.outline = '2px solid var(--accent, #ef4937)';
  // `scrollIntoView` would also scroll the console around the frame.
  const { top, height } = found.getBoundingClientRect();
  scrollBy({ top: top + (height - innerHeight) / 2, behavior: 'smooth' });
}
