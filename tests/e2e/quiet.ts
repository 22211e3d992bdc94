import type { Page, Request } from 'playwright';

/** What each page has asked for and not yet got, without streams, which stay open, and without what its frames ask for. */
const inFlight = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from now on. Each page of `openContext` is counted from its start. */
export function countRequests(page: Page): void {
  const open = new Set<Request>();
  inFlight.set(page, open);
  page.on('request', (request) => {
    // A request that opens a document may have no frame yet, and is waited for by who opens it.
    if (request.isNavigationRequest() || request.resourceType() === 'eventsource') return;
    if (request.frame() === page.mainFrame()) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const hasRequests = (page: Page): boolean => (inFlight.get(page)?.size ?? 0) > 0;

/**
 * Waits until nothing on the page is under way: it has no request in flight, its fonts are there, nothing is animated, and two frames in a row place every
 * element alike. For what is measured. Nothing but the test's own limit ends it.
 */
export async function quiet(page: Page): Promise<void> {
  do {
    await page.evaluate(untilStill);
  } while (hasRequests(page));
}

/** Runs in the page. */
async function untilStill(): Promise<void> {
  const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
  const layout = () =>
    [...document.querySelectorAll('body, body *')]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
      .join();
  await document.fonts.ready;
  let before: string | undefined;
  let after: string | undefined;
  do {
    before = after;
    await new Promise(requestAnimationFrame);
    after = isMoving() ? undefined : layout();
  } while (after === undefined || after !== before);
}
