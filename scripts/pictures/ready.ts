import type { Page } from 'playwright';

/** Resolves once all that is seen in the window has come: letters and pictures, in the phones as well. */
export async function allSeen(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.waitForFunction(isAllThere);
}

/**
 * Runs in the page. A picture that nobody sees yet may wait until it is scrolled to; so may one in a phone that reaches beyond the window: the browser
 * does not load what lies outside of the window, though it is inside of the phone.
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
