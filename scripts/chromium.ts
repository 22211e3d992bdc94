import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';

/** The headless shell renders like the whole browser with half of its CPU, so tests prefer it. */
const shells = ['/usr/bin/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** True for a headless shell, Debian's or Playwright's: it renders pages but shows no notifications. */
export const isShell = (path: string): boolean => /headless[-_]shell/.test(path);

/** Path of an installed Chromium: the one in `CHROMIUM`, the system's, or Playwright's. With `whole` a full browser is preferred, for benches. */
export function findChromium({ named = process.env.CHROMIUM, whole = false } = {}): string | undefined {
  const paths = whole ? [...browsers, ...shells] : [...shells, ...browsers];
  return [named, ...paths, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Launches an installed Chromium; if there is none, installs one and says so. Rejects with the failed attempts if that fails. */
export async function launchChromium({
  args = [],
  whole = false,
  env = {},
}: {
  readonly args?: readonly string[];
  readonly whole?: boolean;
  /** Added to the environment of this process. */
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

/** Works as root on Debian and derivatives. A fresh machine has no package lists yet, hence the update. */
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
