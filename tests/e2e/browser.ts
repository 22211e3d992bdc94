import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { findChromium, isShell, launchChromium } from '../../scripts/chromium.ts';
import { clockOfPages } from '../one-clock.ts';
import { shownMs } from '../patience.ts';

const whole = findChromium({ whole: true });
/** Why there is no browser that shows notifications, which the headless shell does not. */
export const noWholeBrowser = whole === undefined || isShell(whole) ? 'no browser but the headless shell' : undefined;

type Kind = 'any' | 'whole';
const opening: Partial<Record<Kind, Promise<Browser>>> = {};

/** The Chromium of a worker, opened at its first use and kept for all of its files; a second one where a whole browser is wanted and the first is none. */
export function openBrowser(kind: Kind = 'any'): Promise<Browser> {
  const one = whole === findChromium() ? 'any' : kind;
  opening[one] ??= launchChromium({ whole: one === 'whole' }).then((browser) =>
    browser.once('disconnected', () => {
      delete opening[one];
    }),
  );
  return opening[one];
}

/** Ends all that a file has opened; the browser itself ends with the worker. */
export async function closePages(): Promise<void> {
  const browsers = await Promise.all(Object.values(opening).map((each) => each.catch(() => undefined)));
  await Promise.all(browsers.flatMap((browser) => browser?.contexts() ?? []).map((context) => context.close()));
}

interface ContextOptions extends BrowserContextOptions {
  /** In a whole browser, not in the headless shell. */
  readonly whole?: true;
}

/** A storage of its own, with patience and the clock of the run. */
export async function openContext({ whole: isWhole, ...options }: ContextOptions = {}): Promise<BrowserContext> {
  const context = await (await openBrowser(isWhole ? 'whole' : 'any')).newContext(options);
  context.setDefaultTimeout(shownMs);
  await context.addInitScript(...clockOfPages);
  return context;
}

/**
 * A phone as most members have it. Each page has a context, so a storage, of its own; `close` ends both. Without a service worker unless a test allows
 * one: it fetches and stores the whole app again for each new phone, a fifth of the CPU of a journey.
 */
export async function openPhone(options: ContextOptions = {}): Promise<Page> {
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
