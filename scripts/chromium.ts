import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';

/** The shell shows a page as the whole browser does and takes half of its CPU, so tests prefer it. */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Whether a browser is the headless shell, Debian's or Playwright's: it shows pages, and no notifications. */
export const isShell = (path: string): boolean => /headless[-_]shell/.test(path);

/** Where an installed Chromium is: the one `CHROMIUM` names, the system's, or Playwright's own; a whole browser first where figures are taken. */
export function findChromium({ named = process.env.CHROMIUM, whole = false } = {}): string | undefined {
  const paths = whole ? [...browsers, ...shells] : [...shells, ...browsers];
  return [named, ...paths, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Opens the Chromium that is found, or else one that is installed now, which is said. Rejects with what was tried when there is none to be had. */
export async function launchChromium({
  args = [],
  whole = false,
  env = {},
}: {
  readonly args?: readonly string[];
  readonly whole?: boolean;
  /** What the browser gets beside the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
} = {}): Promise<Browser> {
  return chromium.launch({ executablePath: needChromium(whole), args: [...flags, ...args], env: { ...process.env, ...env } });
}

function needChromium(whole: boolean): string {
  const tried: string[] = [];
  for (const install of [() => {}, installWithPlaywright, installWithApt]) {
    try {
      install();
      const found = findChromium({ whole });
      if (found) return found;
    } catch (reason) {
      tried.push(String(reason).split('\n', 1)[0] ?? '');
    }
  }
  throw new Error(`No Chromium for the browser tests (${tried.join('; ')}). Set CHROMIUM to one.`);
}

function installWithPlaywright(): void {
  console.log('No Chromium found: installing one with "npx playwright install --only-shell chromium" …');
  execFileSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

/** As root on Debian and its like. A fresh machine has no list of packages yet. */
function installWithApt(): void {
  console.log('Playwright could not install one: trying "apt-get install chromium-headless-shell", with fonts for all languages …');
  const apt = (...args: string[]) => execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'inherit' });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = await launchChromium();
  console.log(`Chromium ${browser.version()} at ${findChromium()}`);
  await browser.close();
}
