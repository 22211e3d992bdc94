import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    slowAnswer: { open: number; release(): void };
  }
}

/**
 * Has pages of the context get one answer of the member server after all others: that of its nth call, by `slow=n` in the address. It is held in the page, as a
 * browser whose requests are held on their way keeps no answers in its cache.
 */
export const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const slow = new URLSearchParams(location.search).get('slow');
    if (slow === null) return;
    let calls = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answers = { open: 0, release };
    window.slowAnswer = answers;
    const { fetch } = window;
    window.fetch = async (...request) => {
      const address = request[0] instanceof Request ? request[0].url : String(request[0]);
      const isHeld = address.includes('/api/v1/') && calls++ === Number(slow);
      if (!isHeld) answers.open += 1;
      const answer = await fetch(...request).finally(() => {
        if (!isHeld) answers.open -= 1;
      });
      if (isHeld) await released;
      return answer;
    };
  });

/** Lets the slow answer arrive once all else is shown. */
export const letGo = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 6; ) {
      await new Promise((done) => requestAnimationFrame(done));
      quiet = window.slowAnswer.open === 0 ? quiet + 1 : 0;
    }
    window.slowAnswer.release();
  });
