import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from '../../scripts/chromium.ts';
import { shownMs } from '../patience.ts';

let opening: Promise<Browser> | undefined;

/** The one Chromium of a worker, opened at its first use and kept for all of its files. */
export function openBrowser(): Promise<Browser> {
  opening ??= launchChromium().then((browser) =>
    browser.once('disconnected', () => {
      opening = undefined;
    }),
  );
  return opening;
}

/** Ends all that a file has opened; the browser itself ends with the worker. */
export async function closePages(): Promise<void> {
  const browser = await opening?.catch(() => undefined);
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A storage of its own, with patience. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await openBrowser()).newContext(options);
  context.setDefaultTimeout(shownMs);
  return context;
}

/**
 * A phone as most members have it. Each page has a context, so a storage, of its own; `close` ends both. Without a service worker unless a test allows
 * one: it fetches and stores the whole app again for each new phone, a fifth of the CPU of a journey.
 */
export async function openPhone(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.on('close', () => void context.close().catch(() => undefined));
  return page;
}

/** A phone on which the member of the session's token is signed in, with as little motion as possible. */
export async function openPhoneOf(token: string): Promise<Page> {
  const page = await openPhone({ reducedMotion: 'reduce' });
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  return page;
}
