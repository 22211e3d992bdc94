import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { findChromium, isShell, launchChromium } from '../../scripts/chromium.ts';
import { clockOfPages } from '../one-clock.ts';
import { shownMs } from '../patience.ts';
import { randomnessOfPages } from '../random-source.ts';
import { countRequests } from './quiet.ts';

const whole = findChromium({ whole: true });
/** Why there is no browser that shows notifications, which the headless shell does not. */
export const noWholeBrowser = whole === undefined || isShell(whole) ? 'no browser but the headless shell' : undefined;

/** Fonts a browser writes with, listed in `fonts/<name>.conf`: those of packages and none of the machine, so that a text is as wide on every machine. */
export type FontSet = 'noto' | 'dejavu';

interface BrowserOptions {
  /** In a whole browser, not in the headless shell. */
  readonly whole?: true | undefined;
  readonly fonts?: FontSet | undefined;
}

const opening = new Map<string, Promise<Browser>>();

/**
 * The Chromium of a worker, opened at its first use and kept for all of its files; a second one where a whole browser is wanted and the first is none, or
 * where other fonts are.
 */
export function openBrowser({ whole: isWhole, fonts = 'noto' }: BrowserOptions = {}): Promise<Browser> {
  const needsWhole = isWhole === true && whole !== findChromium();
  const name = `${needsWhole} ${fonts}`;
  const env = { FONTCONFIG_FILE: join(import.meta.dirname, `fonts/${fonts}.conf`) };
  const browser =
    opening.get(name) ??
    launchChromium({ whole: needsWhole, env }).then((opened) => opened.once('disconnected', () => opening.delete(name)));
  opening.set(name, browser);
  return browser;
}

/** Ends all that a file has opened; the browser itself ends with the worker. */
export async function closePages(): Promise<void> {
  const browsers = await Promise.all([...opening.values()].map((each) => each.catch(() => undefined)));
  await Promise.all(browsers.flatMap((browser) => browser?.contexts() ?? []).map((context) => context.close()));
}

/** More of a page than a step waits for, and less than a terminal's scrollback. */
const saidLetters = 1_500;

/** Prints what each open page shows: a failure of one run in a hundred is found by what stood there, not by another run. */
export async function sayPages(): Promise<void> {
  const browsers = await Promise.all([...opening.values()].map((each) => each.catch(() => undefined)));
  const pages = browsers.flatMap((browser) => browser?.contexts() ?? []).flatMap((context) => context.pages());
  for (const page of pages) {
    const shown = await page.evaluate(() => document.body.innerText).catch((reason) => `(nothing to read: ${reason})`);
    console.log(`What ${page.url()} shows:\n${shown.slice(0, saidLetters)}`);
  }
}

export type ContextOptions = BrowserContextOptions & BrowserOptions;

/** A storage of its own, with patience, and with the clock and the chance of the run. */
export async function openContext({ whole: isWhole, fonts, ...options }: ContextOptions = {}): Promise<BrowserContext> {
  const browser = await openBrowser({ whole: isWhole, fonts });
  const context = await browser.newContext(options);
  context.setDefaultTimeout(shownMs);
  context.on('page', countRequests);
  await context.addInitScript(...clockOfPages);
  await context.addInitScript(...randomnessOfPages);
  // A worker has a clock of its own: what it keeps says when it was kept.
  context.on('serviceworker', (worker) => void worker.evaluate(...clockOfPages).catch(() => undefined));
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

/**
 * Loads an address of the product, also one that differs from the open one behind the `#` alone. By way of a page of the same origin: from another one the app
 * would begin in a process of its own, at a quarter more CPU.
 */
export async function loadAnew(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/manifest.webmanifest', address).href);
  await page.goto(address);
}

/** A phone on which the member of the session's token is signed in, with as little motion as possible. */
export async function openPhoneOf(token: string): Promise<Page> {
  const page = await openPhone({ reducedMotion: 'reduce' });
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  return page;
}
