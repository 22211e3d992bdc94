import type { Page } from 'playwright';

/** Resolves once everything visible in the window has loaded: fonts and pictures, also in the phones. */
export async function allSeen(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.waitForFunction(isAllThere);
}

/**
 * Runs in the page. Pictures outside the visible area may stay unloaded until they are scrolled to. That includes pictures in a phone that extends
 * beyond the window: the browser does not load those, although they are inside the phone's viewport.
 */
async function isAllThere(): Promise<boolean> {
  if (document.fonts.status !== 'loaded') return false;
  const waiting = [...document.images].filter(({ complete }) => !complete);
  if (waiting.length === 0) return true;
  const places = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries);
    });
    for (const image of waiting) observer.observe(image);
  });
  return !places.some(({ isIntersecting }) => isIntersecting);
}
