import type { Page } from 'playwright';
import { copySources, type SourceCopy } from './dev/copy.ts';
import { type RunningDev, runDev } from './dev/running.ts';
import { openBrowser } from './engine/browser.ts';
import type { Figure } from './figure.ts';
import { tell } from './figure.ts';

const rounds = 7;
const betweenMs = 250;
const hungMs = 10 * 60_000;

/** One edit of a source file, marked with the round number, and how to detect it on the page or in `/healthz`. */
interface Change {
  readonly name: string;
  readonly targetMs: number;
  readonly file: string;
  readonly from: string;
  to(round: number): string;
  /** True once the page shows the edit, called before each of its frames; if undefined, `/healthz` is polled. */
  readonly shows?: (round: number) => boolean;
}

const changes: readonly Change[] = [
  {
    name: 'style',
    targetMs: 300,
    file: 'client/blocks/join-card/JoinCard.module.css',
    from: '.join {',
    to: (round) => `.join { outline: 1px solid rgb(1, 2, ${round});`,
    shows: (round) => getComputedStyle(document.querySelector('[data-block="join"]')!).outlineColor === `rgb(1, 2, ${round})`,
  },
  {
    name: 'view',
    targetMs: 300,
    file: 'client/blocks/join-card/JoinCard.tsx',
    from: 'data-block={id}',
    to: (round) => `data-block={id} data-round="${round}"`,
    shows: (round) => document.querySelector(`[data-round="${round}"]`) !== null,
  },
  {
    name: 'document',
    targetMs: 500,
    file: 'locales/en/home.json',
    from: '"steps": "',
    to: (round) => `"steps": "Round ${round} `,
    shows: (round) => document.body.innerText.includes(`Round ${round} `),
  },
  {
    name: "servers' code",
    targetMs: 2_000,
    file: 'server-kit/health.ts',
    from: "status: 'ok'",
    to: (round) => `status: 'round ${round}'`,
  },
];

/** `npm run dev` in a copy of the sources: the time to start, and from saving a change to seeing it on an open page. */
export async function run(): Promise<readonly Figure[]> {
  const copy = copySources();
  const browser = await openBrowser();
  let dev: RunningDev | undefined;
  const start = async (name: string, targetMs?: number): Promise<readonly Figure[]> => {
    await dev?.stop();
    const startedAt = performance.now();
    dev = await runDev(copy.root);
    return tell(row(`${name} → ready`, performance.now() - startedAt, targetMs), cpu(dev.cpuSeconds()));
  };
  try {
    const figures = [...(await start('first start, which makes data and packages')), ...(await start('start', 4_000))];
    const page = await browser.newPage({ locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
    page.setDefaultTimeout(hungMs);
    figures.push(...(await measureOpening(dev!, page)));
    for (const change of changes) figures.push(...(await measureChange(change, copy, dev!, page)));
    return figures;
  } finally {
    await browser.close();
    await dev?.stop();
    copy.remove();
  }
}

async function measureOpening(dev: RunningDev, page: Page): Promise<readonly Figure[]> {
  const before = dev.cpuSeconds();
  const startedAt = performance.now();
  const follows = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
  await page.goto(dev.address);
  await page.locator('[data-block="join"]').waitFor();
  const figures = tell(row('home opened for the first time → seen', performance.now() - startedAt), cpu(dev.cpuSeconds() - before));
  await follows;
  return figures;
}

async function measureChange(change: Change, copy: SourceCopy, dev: RunningDev, page: Page): Promise<readonly Figure[]> {
  const { name, targetMs, file, from, to, shows } = change;
  const before = dev.cpuSeconds();
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // Pause between edits: nobody saves faster, and the watcher reports a second change late.
    await page.waitForTimeout(betweenMs);
    const startedAt = performance.now();
    copy.change(file, round === 1 ? from : to(round - 1), to(round));
    if (shows) await page.waitForFunction(shows, round, { polling: 'raf' });
    else while (!(await (await fetch(`${dev.address}/healthz`)).text()).includes(`round ${round}"`)) {}
    times.push(performance.now() - startedAt);
  }
  const [median, slowest] = [times.sort((a, b) => a - b)[(rounds - 1) / 2]!, times.at(-1)!];
  return tell(
    row(`${name} changed → seen, median of ${rounds}`, median, targetMs),
    row('… slowest', slowest),
    cpu((dev.cpuSeconds() - before) / rounds),
  );
}

const row = (name: string, value: number, targetMs?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  ...(targetMs === undefined ? {} : { reference: targetMs, ratio: value / targetMs }),
});

const cpu = (seconds: number): Figure => ({ name: '… processor', value: seconds * 1_000, unit: 'ms' });
