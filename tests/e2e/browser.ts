import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

let opening: Promise<Browser> | undefined;

/**
 * The one Chromium of a test run, opened at its first use: the one `CHROMIUM` names, Playwright's own, the system's, or else one that is
 * installed now, which is said. Rejects with what was tried when there is none to be had.
 */
export function openBrowser(): Promise<Browser> {
  opening ??= launch();
  return opening;
}

export async function closeBrowser(): Promise<void> {
  const browser = await opening?.catch(() => undefined);
  opening = undefined;
  await browser?.close();
}

/** Where an installed Chromium is; undefined for Playwright's own to be tried. */
export function findChromium(named: string | undefined = process.env.CHROMIUM): string | undefined {
  const own = chromium.executablePath();
  return [named, ...systemPaths, own].find((path) => path && existsSync(path));
}

async function launch(): Promise<Browser> {
  const tried: string[] = [];
  for (const step of [() => undefined, installWithPlaywright, installWithApt]) {
    try {
      step();
      const executablePath = findChromium();
      if (executablePath) return await chromium.launch({ executablePath, args: flags });
      tried.push('none installed');
    } catch (reason) {
      tried.push(String(reason).split('\n', 1)[0] ?? '');
    }
  }
  throw new Error(`No Chromium for the browser tests (${tried.join('; ')}). Set CHROMIUM to one.`);
}

function installWithPlaywright(): void {
  console.log('No Chromium found: installing one with "npx playwright install chromium" …');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

function installWithApt(): void {
  console.log('Playwright could not install one: trying "apt-get install chromium" …');
  execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

/** A phone as most members have it. Each page has a context, so a storage, of its own; `close` ends both. */
export async function openPhone(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
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
