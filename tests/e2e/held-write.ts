import type { Page } from 'playwright';

/** A write on its way, held before it leaves the browser: whatever happens meanwhile happens while the tap is under way. */
export interface HeldWrite {
  /** Resolves when the page has sent it. */
  readonly sent: Promise<void>;
  letGo(): void;
}

/** Holds the next request to an address that is no `GET`. */
export async function holdNextWrite(page: Page, address: string): Promise<HeldWrite> {
  let onSent = () => {};
  let letGo = () => {};
  const sent = new Promise<void>((resolve) => {
    onSent = resolve;
  });
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = false;
  await page.route(address, async (route) => {
    if (!isHeld && route.request().method() !== 'GET') {
      isHeld = true;
      onSent();
      await released;
    }
    await route.continue();
  });
  return { sent, letGo };
}
